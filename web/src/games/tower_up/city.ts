/** What the edition says of a city, and what the view says of the buildings in it. */
import type { Board } from "../../core/protocol";

export type Colour = "black" | "grey" | "white" | "brown";
export const COLOURS: readonly Colour[] = ["black", "grey", "white", "brown"];

type Pair = readonly [number, number];
type Both = { readonly en: string; readonly pl: string };

export interface Site {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly district: number;
  readonly lake: boolean;
  readonly park: boolean;
}

export interface District {
  readonly id: number;
  readonly name: Both;
  readonly grey: boolean;
  readonly label: Pair;
  readonly outline: readonly Pair[];
}

export interface City {
  readonly id: number;
  readonly name: Both;
  readonly seats: readonly number[];
  readonly lake: readonly Pair[];
  readonly park: readonly Pair[];
  readonly streets: readonly Pair[];
  readonly district: readonly District[];
  readonly site: readonly Site[];
}

export interface Card {
  readonly id: number;
  readonly floors: readonly (Colour | "any")[];
  readonly machines?: Readonly<Partial<Record<Colour, number>>>;
}

export interface Goal {
  readonly id: number;
  readonly name: Both;
  readonly text: Both;
  readonly motif: string;
}

export interface Edition {
  readonly tracks: { readonly values: readonly number[]; readonly stars: readonly number[]; readonly cone: readonly number[] };
  readonly map: readonly City[];
  readonly card: readonly Card[];
  readonly goal: readonly Goal[];
}

export interface Building {
  readonly colour: Colour | "";
  readonly floors: number;
  /** the owner of the roof on each floor, 0 where there is none */
  readonly roofs: readonly number[];
}

export const EMPTY: Building = { colour: "", floors: 0, roofs: [] };

export const city = (edition: Edition, seats: number): City =>
  edition.map.find((map) => map.seats.includes(seats)) ?? edition.map[0]!;

export function buildings(board: Board | null): ReadonlyMap<number, Building> {
  const found = new Map<number, Building>();
  for (const site of (board?.sites ?? []) as readonly (Building & { site: number })[]) found.set(site.site, site);
  return found;
}
