"""The reader of the Russian card game: golden blocks, and a test for each trap."""

from __future__ import annotations

from readers.golden import fixture, head, headings, item, para, rows

from ingest.blocks import Block
from ingest.readers import russian_card_game

WHOLE = (
    para(3, "Зимой все кидают снежки, и кто-то должен их лепить."),
    para(5, "Для победы нужно:"),
    item(5, 1, "лепить снежки"),
    item(5, 1, "прятать их от соседей"),
    item(5, 1, "и громко смеяться."),
    head(7, 1, "ЛЕПКА СНЕГА"),
    para(9, "Снег бывает мокрый и сухой. Раздайте каждому по кучке:"),
    rows(
        9,
        "| 2 игрока | 3С | 8Л |",
        "| 3 игрока | 2С | 7Л |",
        "| 12 игроков | 1С | 4Л |",
    ),
    para(9, "Лишний снег уберите."),
    para(11, "В кучке обязательно лежит МОРКОВЬ. Без неё нельзя.", "Внимание"),
    head(13, 1, "ХОД ЗИМЫ"),
    para(15, "В свой ход лепите так:"),
    item(15, 1, "Возьмите снег."),
    item(15, 1, "Скатайте 2 шара."),
    item(15, 1, "Шаги 1-2 можно повторить."),
    item(17, 1, "Нельзя лепить больше трёх шаров."),
    head(19, 1, "СПОСОБЫ ИГРЫ"),
    head(21, 2, "Метель"),
    para(21, "Все против всех. Побеждает самый мокрый."),
    head(23, 2, "Всем двором!"),
    para(23, "Играют две команды."),
    head(25, 1, "СНЕГОВИКИ"),
    head(27, 2, "ДЕД МОРОЗ"),
    para(27, "Заберите один шар у соседа"),
    head(29, 2, "МЕТЕЛКИН"),
    para(29, "Отдайте карту ЛЁД. Возьмите карту СНЕГ."),
    head(29, 2, "ВЕДРОВ"),
    para(29, "Спрячьте один шар."),
    head(31, 2, "СНЕГУРЧЕНКО"),
    para(31, "Ничего не делайте."),
    para(31, "в конце зимы вы получаете 2 шара.", "Особое"),
)


def read(*lines: str) -> tuple[Block, ...]:
    """Return the blocks of rules with these lines below their title."""
    text = "\n\n".join(("Снежки", *lines))
    return russian_card_game.read("snow.txt", text).blocks


def test_the_whole_game() -> None:
    text = fixture("russian_card_game.txt")
    document = russian_card_game.read("snow.txt", text)
    assert document.blocks == WHOLE
    assert document.problems == ()
    assert (document.book, document.title) == ("snow", "Снежки 1950")


def test_the_game_is_recognised_by_russian_headings_in_capitals() -> None:
    assert russian_card_game.matches(fixture("russian_card_game.txt"))
    assert not russian_card_game.matches("Снежки\n\nСНЕГ\n\nОн падает.")
    assert not russian_card_game.matches("Snow\n\nSNOW\n\nIt falls.\n\nTHAW\n\nDrip.")


def test_the_table_of_hands_in_one_sentence_is_a_table() -> None:
    assert read("СНЕГ", "Раздайте: 2 игрока:1С и 3Л 5 игроков:1С и 2Л") == (
        head(3, 1, "СНЕГ"),
        para(5, "Раздайте:"),
        rows(5, "| 2 игрока | 1С | 3Л |", "| 5 игроков | 1С | 2Л |"),
    )


def test_two_cards_in_one_line_are_two_headings() -> None:
    assert headings(read("КАРТЫ", "ИВАНОВ. Лепит. ПЕТРОВ. Кидает.")) == [
        (1, "КАРТЫ"),
        (2, "ИВАНОВ"),
        (2, "ПЕТРОВ"),
    ]


def test_a_card_without_a_space_behind_its_full_stop_is_a_heading() -> None:
    assert read("КАРТЫ", "ИВАНОВ.Лепит.", "ПЕТРОВ. Кидает.") == (
        head(3, 1, "КАРТЫ"),
        head(5, 2, "ИВАНОВ"),
        para(5, "Лепит."),
        head(7, 2, "ПЕТРОВ"),
        para(7, "Кидает."),
    )


def test_a_kind_of_card_in_capitals_at_a_sentence_s_end_is_no_card() -> None:
    assert headings(read("КАРТЫ", "ИВАНОВ. Берёт ЛЁД. Отдаёт.", "ПЕТРОВ. Спит.")) == [
        (1, "КАРТЫ"),
        (2, "ИВАНОВ"),
        (2, "ПЕТРОВ"),
    ]


def test_a_name_stays_as_it_is_printed_misspelt_or_not() -> None:
    names = headings(read("КАРТЫ", "СНЕГУРЧЕНКА. Лепит.", "ПЕТРОВ. Кидает."))
    assert names[1] == (2, "СНЕГУРЧЕНКА")


def test_a_call_among_other_paragraphs_is_a_label_and_no_heading() -> None:
    assert read("СНЕГ", "Он падает на всех нас.", "Важно! Не ешьте его.") == (
        head(3, 1, "СНЕГ"),
        para(5, "Он падает на всех нас."),
        para(7, "Не ешьте его.", "Важно"),
    )


def test_steps_that_run_on_are_items_and_a_range_of_steps_is_none() -> None:
    assert read("СНЕГ", "Так: 1. Лепите. 2. Повторите шаги 1-2 снова.") == (
        head(3, 1, "СНЕГ"),
        para(5, "Так:"),
        item(5, 1, "Лепите."),
        item(5, 1, "Повторите шаги 1-2 снова."),
    )


def test_a_line_with_an_asterisk_is_an_item() -> None:
    assert read("СНЕГ", "*Он белый.")[1:] == (item(5, 1, "Он белый."),)
