import { owner } from "../board/owner";
import type { Chair, Choice, Happening, Plain, Sentence, View } from "./protocol";
import { t, words } from "./words.svelte";

type Seated = Pick<View, "seats">;

/** What a bot is called: its level, and its letter where another bot at the table is of the same. */
function botName(view: Seated, bot: Chair): string {
  const level = t(`level-${bot.level}`);
  const alike = view.seats.filter((chair) => chair.kind === "bot" && chair.level === bot.level);
  return alike.length > 1 ? `${level} ${owner(bot.seat).letter}` : level;
}

export function chairName(view: Seated, chair: Chair): string {
  if (chair.name) return chair.name;
  if (chair.kind === "bot") return botName(view, chair);
  return t(`seat-${chair.kind}`);
}

export function seatName(view: Seated, seat: number | null | undefined): string {
  if (!seat) return t("nobody");
  const chair = view.seats.find((one) => one.seat === seat);
  return chair ? chairName(view, chair) : t("seat-n", { seat });
}

/** The numbers of an event or a sentence, with the names of what they speak of, and of the seat as `who`. */
const spoken = (view: View, said: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...said,
  ...words.things(view.game, said),
  who: seatName(view, Number(said.seat ?? 0)),
});

const HOUSE = new Set(
  "dealt undone asked agreed refused resigned handed-over taken-back timed-out adopted forced".split(" "),
);

/** One event as a sentence; null for events that are only for the eye. */
export function tell(view: View, event: Happening): string | null {
  if (!HOUSE.has(event.event)) return words.find(view.game, `event-${event.event}`, spoken(view, event));
  if (event.event === "forced") return t("happened-forced");
  const by = event.event === "handed-over" ? event.by : (event.asked_by ?? event.by);
  const what = event.end ? "-end" : event.what === undefined ? "" : `-${String(event.what)}`;
  const key =
    event.event === "asked" || (event.event === "agreed" && event.end) ? `${event.event}${what}` : event.event;
  return t(`happened-${key}`, { name: seatName(view, Number(event.event === "agreed" ? event.by : by)) });
}

/** What is to be decided, or why something is not allowed, with the people's names in it. */
export function say(view: View, sentence: Sentence): string {
  return words.find(view.game, sentence.key, spoken(view, sentence.numbers)) ?? words.both(sentence.words);
}

export function partName(view: View, key: string, value: Plain): string {
  if (key === "do") return words.name(view.game, [`act-${String(value)}`, `do-${String(value)}`, String(value)]);
  if (typeof value === "boolean") return words.name(view.game, [`${key}-${value}`, value ? "yes" : "no"]);
  if (typeof value === "number")
    return (
      words.find(view.game, `part-${key}`, { [key]: value, value }) ??
      `${words.name(view.game, [`param-${key}`, key])} ${value}`
    );
  return words.name(view.game, [`${key}-${String(value)}`, `${String(value)}`]);
}

/** A whole choice as a sentence; by its parts where the game has none. */
export function choiceName(view: View, choice: Choice, name: (key: string, value: Plain) => string): string {
  const named = Object.entries(choice).map(([key, value]) => [`${key}_name`, name(key, value)]);
  const whole = words.find(view.game, `do-${choice.do}`, { ...choice, ...Object.fromEntries(named) });
  if (whole !== null && !whole.includes("{")) return whole;
  return Object.entries(choice)
    .map(([key, value]) => name(key, value))
    .join(" · ");
}
