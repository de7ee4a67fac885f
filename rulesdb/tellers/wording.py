"""The fixed words around a ruling, in each language that rulings are told in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from rulesdb.rulescheck.ruling import Status, StepStatus


@dataclass(frozen=True, slots=True)
class Wording:
    """The words of one language; `{}` is where something is put in.

    `headings` stand above the rules by what became of them, `clash` above those that
    differ, `either` above those of which one or another holds where all decide alike.
    `verdicts` are for what is not decided, `advice` is what to do where the rules do
    not decide. `depend` tells what one thing or several depend on. `bringing` is for
    the rules that others bring into force, `applied` for the books whose rules were,
    `otherwise` for what rules would do that are not in force. `conjunction` joins the
    last part of a list.
    """

    headings: Mapping[StepStatus, str]
    verdicts: Mapping[Status, str]
    advice: Mapping[Status, str]
    depends: str
    depend: tuple[str, str]
    clash: str
    either: str
    not_decided: str
    differ: str
    say: str
    by_itself: str
    by: str
    assumed: str
    in_force: str
    nothing_named: str
    nothing_special: str
    bringing: str
    applied: str
    otherwise: str
    note: str
    version: str
    link: str
    conjunction: str


ENGLISH = Wording(
    headings=MappingProxyType(
        {
            StepStatus.APPLIED: "Because",
            StepStatus.UNKNOWN: "Depends on what was not said",
            StepStatus.OUTWEIGHED: "Outweighed",
            StepStatus.OVERRIDDEN: "Overridden",
            StepStatus.NOT_MET: "Looked at, but not so here",
        }
    ),
    verdicts=MappingProxyType(
        {
            Status.UNDETERMINED: "It depends",
            Status.CONFLICT: "The rules differ",
            Status.SILENT: "Not decided",
        }
    ),
    advice=MappingProxyType(
        {
            Status.CONFLICT: "Two rules in force decide this differently. Both are "
            "below: agree on one before you play on.",
            Status.SILENT: "Everything is given, and no rule here decides it. Rather "
            "than guess, agree on it at the table.",
        }
    ),
    depends="It depends on {}.",
    depend=("{} depends on {}.", "{} depend on {}."),
    clash="The rules that differ",
    either="One or another of these, by what was not said",
    not_decided="Not decided by these rules: {}.",
    differ="The rules in force differ; by one of them: {}",
    say="Say: {}",
    by_itself="{} by another of its rules",
    by="{} by {}",
    assumed="Assumed: {}.",
    in_force="In force: {}.",
    nothing_named="the base game alone",
    nothing_special="no special rules",
    bringing=", with {}",
    applied="; rules applied: {}",
    otherwise="Not in force: {}. With them: {}",
    note="Note: {}",
    version="Rules version {}.",
    link="Link to this ruling",
    conjunction="and",
)

RUSSIAN = Wording(
    headings=MappingProxyType(
        {
            StepStatus.APPLIED: "Потому что",
            StepStatus.UNKNOWN: "Зависит от того, что не сказано",
            StepStatus.OUTWEIGHED: "Перевешено",
            StepStatus.OVERRIDDEN: "Отменено",
            StepStatus.NOT_MET: "Учтено, но здесь не так",
        }
    ),
    verdicts=MappingProxyType(
        {
            Status.UNDETERMINED: "Смотря по обстоятельствам",
            Status.CONFLICT: "Правила расходятся",
            Status.SILENT: "Не решено",
        }
    ),
    advice=MappingProxyType(
        {
            Status.CONFLICT: "Два действующих правила решают это по-разному. Оба "
            "приведены ниже: договоритесь об одном, прежде чем играть дальше.",
            Status.SILENT: "Всё сказано, но ни одно правило здесь этого не решает. "
            "Не гадайте, а договоритесь за столом.",
        }
    ),
    depends="Нужно знать: {}.",
    depend=("{} зависит от того, что не сказано: {}.",) * 2,
    clash="Правила, которые расходятся",
    either="Одно из этих, смотря по тому, что не сказано",
    not_decided="В этих правилах не решено: {}.",
    differ="Действующие правила расходятся; по одному из них: {}",
    say="Скажите: {}",
    by_itself="{} другим её правилом",
    by="{}: {}",
    assumed="Принято: {}.",
    in_force="Действуют: {}.",
    nothing_named="правила базовой игры",
    nothing_special="без особых правил",
    bringing=", а с ними {}",
    applied="; применены правила: {}",
    otherwise="Не действуют: {}. С ними: {}",
    note="Примечание: {}",
    version="Версия правил {}.",
    link="Ссылка на это решение",
    conjunction="и",
)

WORDINGS: Mapping[str, Wording] = MappingProxyType({"en": ENGLISH, "ru": RUSSIAN})
