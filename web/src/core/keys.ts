/** Whether people point at things just now, or go by keyboard: then the next thing to choose comes to them. */

let keyed = false;
addEventListener(
  "keydown",
  () => {
    keyed = true;
  },
  true,
);
addEventListener(
  "pointerdown",
  () => {
    keyed = false;
  },
  true,
);

const CHOICE = "[data-choice]";

/** Where the keyboard may be taken from: nowhere in particular, or the place of a choice that is past. */
function idle(): boolean {
  const held = document.activeElement;
  return !held || held === document.body || held.closest("[data-place], .pick, .decision") !== null;
}

/** Brings the keyboard to what can be confirmed or chosen next, unless it is at work elsewhere. */
export function bringNext(force = false): void {
  if (!force && (!keyed || !idle())) return;
  const held = document.activeElement;
  const confirm = document.querySelector<HTMLElement>('[data-choice="confirm"]');
  if (confirm) confirm.focus();
  else if (force || !held?.matches(CHOICE)) document.querySelector<HTMLElement>(CHOICE)?.focus();
}
