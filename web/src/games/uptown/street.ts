/** Cards, projects and what they bring. A project's number runs over all halves of all cards. */
import type { Box } from "../../board/geometry";
import type { Board } from "../../core/protocol";
import { words } from "../../core/words.svelte";

type Both = { readonly en: string; readonly pl: string };

export interface Project {
  readonly name: Both;
  readonly motif: string;
  readonly kind?: string;
  readonly marks?: readonly string[];
  readonly requires?: readonly string[];
  readonly income?: string;
  readonly prestige?: string;
}

export interface Edition {
  readonly cards: readonly { readonly id: number; readonly price: number; readonly projects: readonly Project[] }[];
  readonly communal: readonly {
    readonly id: number;
    readonly front: readonly Project[];
    readonly reverse: readonly Project[];
  }[];
}

export interface Plot {
  readonly plot: number;
  readonly projects: readonly number[];
  readonly closed: boolean;
  readonly no_gifts: boolean;
}

export interface Street {
  readonly seat: number;
  readonly coins: number;
  readonly income: number;
  readonly deck: { readonly cards: number; readonly open: number | null; readonly parked: number };
  readonly plots: readonly Plot[];
}

export interface Hand {
  readonly card?: number;
  readonly communal?: number;
  readonly projects: readonly number[];
}

const FACE = 2;
const SIDES = 4;

/** How wide a project is drawn, how high, and the alley between two plots. */
export const STOREY = { wide: 128, high: 52, alley: 14 } as const;

/** How many storeys high a street is drawn: its tallest house, what may still be put upon it, and never less than three. */
export const tallest = (street: Street): number =>
  Math.max(3, ...street.plots.map((plot) => plot.projects.length + (plot.closed ? 0.9 : 1)));

/** The ground a street is drawn on: its houses, with sky above, and pavement and road below. */
export const ground = (street: Street): Box => ({
  x: -18,
  y: -tallest(street) * STOREY.high - 18,
  width: 5 * (STOREY.wide + STOREY.alley) + 22,
  height: tallest(street) * STOREY.high + 60,
});

export const streets = (board: Board | null): readonly Street[] => (board?.streets ?? []) as readonly Street[];
export const hand = (board: Board | null): Hand | null => (board?.hand ?? null) as Hand | null;

export function project(edition: Edition, number: number): Project | undefined {
  const blue = edition.cards.length * FACE;
  if (number <= blue) return edition.cards[Math.floor((number - 1) / FACE)]?.projects[(number - 1) % FACE];
  const card = edition.communal[Math.floor((number - blue - 1) / SIDES)];
  return card ? [...card.front, ...card.reverse][(number - blue - 1) % SIDES] : undefined;
}

export const cardProjects = (card: number): number[] => [card * FACE - 1, card * FACE];

/** What half of a card is called: of the one in hand, or of the one that lies open on a deck. */
export function projectName(edition: Edition, board: Board | null, half: number, deck: number): string {
  const open = streets(board).find((street) => street.seat === deck)?.deck.open;
  const number = (open ? cardProjects(open) : hand(board)?.projects)?.[half - 1];
  const found = number ? project(edition, number) : undefined;
  return found ? words.both(found.name) : words.name("uptown", ["part-project"], { value: half });
}

const SPOKEN = /^(C?)(\d+)([a-d]?)$/;

/** The project of which a sentence speaks as `34a`, or as `C3d` where it is on a communal card. */
function spokenOf(edition: Edition, word: string): Project | undefined {
  const [, communal, card = "", half = ""] = SPOKEN.exec(word) ?? [];
  const at = half.charCodeAt(0) - "a".charCodeAt(0);
  if (communal === undefined) return undefined;
  if (!communal) return edition.cards[Number(card) - 1]?.projects[at];
  const found = edition.communal[Number(card) - 1];
  return found ? [...found.front, ...found.reverse][at] : undefined;
}

export function projectCalled(edition: Edition, word: string): string {
  const found = spokenOf(edition, word);
  return found ? words.both(found.name) : word;
}

/** A card goes by the names of its halves; a communal one by those of the side that everybody sees. */
export const cardName = (edition: Edition, word: string): string =>
  ["a", "b"].map((half) => projectCalled(edition, word + half)).join(" / ");

const EFFECT = /^(-?\d+)(?: (on the ground|per floor below|per (\w+) on the (plot|street)))?$/;

export interface Effect {
  readonly value: string;
  /** when it counts, in words; empty where it always does */
  readonly when: string;
  /** the kind of premises that are counted, if any */
  readonly counts: string;
}

/** What a project brings: so many, and when. */
export function effect(text: string | undefined): Effect | null {
  const found = text ? EFFECT.exec(text) : null;
  if (!found) return null;
  const say = (key: string, numbers: Record<string, unknown> = {}): string => words.name("uptown", [key], numbers);
  const [, value = "", tail = "", kind = "", where = ""] = found;
  if (!tail) return { value, when: "", counts: "" };
  if (tail === "on the ground") return { value, when: say("effect-ground"), counts: "" };
  if (tail === "per floor below") return { value, when: say("effect-below"), counts: "" };
  return { value, when: say(`effect-${where}`, { kind: say(`kind-${kind}`) }), counts: kind };
}

/** A project in words, for those who hear it and for hints. */
export function told(one: Project): string {
  const say = (key: string, numbers: Record<string, unknown> = {}): string => words.name("uptown", [key], numbers);
  const income = effect(one.income);
  const prestige = effect(one.prestige);
  return [
    words.both(one.name),
    one.kind ? say(`kind-${one.kind}`) : "",
    ...(one.marks ?? []).map((mark) => say(`mark-${mark}`)),
    ...(one.requires ?? []).map((need) => say(`requires-${need.replace(" ", "-")}`)),
    income ? say("income", { value: income.value, when: income.when }) : "",
    prestige ? say("prestige", { value: prestige.value, when: prestige.when }) : "",
  ]
    .filter(Boolean)
    .join(", ");
}
