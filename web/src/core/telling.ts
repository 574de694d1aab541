import type { Chair, Choice, Happening, Plain, View } from "./protocol";
import { t, words } from "./words.svelte";

export const chairName = (chair: Chair | undefined): string => chair?.name ?? t("nobody");

export function seatName(view: View, seat: number | null | undefined): string {
  if (!seat) return t("nobody");
  const chair = view.seats.find((one) => one.seat === seat);
  return chair?.name ?? t("seat-n", { seat });
}

/** Names in the reader's language for the numbers of an event or a decision. */
function spoken(view: View, said: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const numbers: Record<string, unknown> = { ...said };
  for (const [key, value] of Object.entries(said)) {
    if (key === "seat" || key === "owner" || key === "giver" || key === "to_seat")
      numbers[key === "seat" ? "name" : `${key}_name`] = seatName(view, Number(value));
    if (typeof value === "string") numbers[`${key}_name`] = words.name(view.game, [`${key}-${value}`, value]);
  }
  return numbers;
}

const HOUSE = new Set(
  "resigned undone asked agreed refused handed_over taken_back timed_out dealt adopted ended_early forced".split(" "),
);

/** One event as a sentence; null for events that are only for the eye. */
export function tell(view: View, event: Happening): string | null {
  if (event.words) return words.both(event.words);
  if (HOUSE.has(event.event)) return t(`happened-${event.event}`, { name: seatName(view, event.seat) });
  const numbers = spoken(view, event);
  for (const kind of ["did", "event", "happened"]) {
    const said = words.find(view.game, `${kind}-${event.event}`, numbers);
    if (said !== null) return said;
  }
  return null;
}

export function partName(view: View, key: string, value: Plain): string {
  if (key === "do") return words.name(view.game, [`do-${String(value)}`, String(value)]);
  if (typeof value === "boolean") return words.name(view.game, [`${key}-${value}`, value ? "yes" : "no"]);
  if (typeof value === "number")
    return (
      words.find(view.game, `part-${key}`, { [key]: value, value }) ??
      `${words.name(view.game, [`param-${key}`, key])} ${value}`
    );
  return words.name(view.game, [`${key}-${String(value)}`, `${String(value)}`]);
}

export const choiceName = (view: View, choice: Choice): string =>
  Object.entries(choice)
    .map(([key, value]) => partName(view, key, value))
    .join(" · ");
