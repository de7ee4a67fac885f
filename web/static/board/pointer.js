// Finger and mouse on the board: a tap, a unit that is dragged, a long press.

const LONG = 550; // milliseconds
const FAR = { mouse: 5, touch: 12, pen: 8 }; // pixels that a press may slip and still be one

const hexUnder = (target) => target?.closest?.("[data-hex]")?.dataset.hex;

export const listen = (board, { unitOn, ghostOf, tapped, pressed, dropped }) => {
  let press = null;

  const stop = () => {
    clearTimeout(press?.timer);
    press?.ghost?.remove();
    document.querySelector(".over")?.classList.remove("over");
    press = null;
  };

  const hold = () => {
    const { hex } = press;
    stop();
    pressed(hex);
  };

  const lift = () => {
    clearTimeout(press.timer);
    press.ghost = ghostOf(press.hex);
    document.body.append(press.ghost);
  };

  const follow = ({ clientX, clientY }) => {
    press.ghost.style.transform = `translate(${clientX}px, ${clientY}px) translate(-50%, -70%)`;
    const over = document.elementFromPoint(clientX, clientY)?.closest("[data-hex]");
    document.querySelector(".over")?.classList.remove("over");
    over?.classList.add("over");
    press.over = over?.dataset.hex;
  };

  board.addEventListener("pointerdown", (event) => {
    stop();
    const hex = hexUnder(event.target);
    if (!hex || !event.isPrimary || event.button) return;
    press = { hex, id: event.pointerId, x: event.clientX, y: event.clientY, kind: event.pointerType };
    if (event.pointerType !== "mouse") press.timer = setTimeout(hold, LONG);
    if (unitOn(hex)) board.setPointerCapture(event.pointerId);
  });

  // A finger on a unit drags it; anywhere else it scrolls the page or the board.
  board.addEventListener(
    "touchstart",
    (event) => {
      const hex = hexUnder(event.target);
      if (event.touches.length === 1 && hex && unitOn(hex) && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );

  board.addEventListener("pointermove", (event) => {
    if (event.pointerId !== press?.id) return;
    const slipped = Math.hypot(event.clientX - press.x, event.clientY - press.y) > (FAR[press.kind] ?? 8);
    if (!press.ghost && slipped) {
      if (unitOn(press.hex)) lift();
      else stop();
    }
    if (press?.ghost) follow(event);
  });

  board.addEventListener("pointerup", (event) => {
    if (event.pointerId !== press?.id) return;
    const { hex, over, ghost } = press;
    stop();
    if (!ghost) tapped(hex);
    else if (over) dropped(hex, over);
  });

  board.addEventListener("pointercancel", stop);

  // The right button; a long press on some phones asks for a menu too.
  board.addEventListener("contextmenu", (event) => {
    const hex = hexUnder(event.target);
    if (!hex) return;
    event.preventDefault();
    stop();
    pressed(hex);
  });
};
