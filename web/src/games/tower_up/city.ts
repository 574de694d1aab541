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
  readonly tracks: {
    readonly values: readonly number[];
    readonly stars: readonly number[];
    readonly cone: readonly number[];
  };
  readonly map: readonly City[];
  readonly card: readonly Card[];
  readonly goal: readonly Goal[];
}

export interface Building {
  readonly site: number;
  readonly colour: Colour;
  readonly height: number;
  readonly roofs: readonly { readonly seat: number; readonly level: number }[];
}

export interface Player {
  readonly seat: number;
  readonly supply: Readonly<Record<Colour, number>>;
  readonly markers: Readonly<Record<Colour, number>>;
  readonly tokens: readonly number[];
  readonly cone: number | null;
  readonly roofs: number;
  readonly visible: number;
}

export const city = (edition: Edition, board: Board | null): City =>
  edition.map.find((map) => map.id === board?.map) ?? edition.map[0]!;

export const buildings = (board: Board | null): ReadonlyMap<number, Building> =>
  new Map(((board?.sites ?? []) as readonly Building[]).map((one) => [one.site, one]));

/** The owner of the roof on each floor from the ground up, 0 where there is none. */
export function owners(building: Building): number[] {
  const found = Array<number>(building.height).fill(0);
  for (const roof of building.roofs) found[roof.level - 1] = roof.seat;
  return found;
}

export const players = (board: Board | null): readonly Player[] => (board?.players ?? []) as readonly Player[];

/** Where a district's name can be read: at the edition's own place, or near it where no tower will ever stand. */
export function nameplace(city: City, district: District, wide: number): { x: number; y: number } {
  const [x0, y0] = district.label;
  const hidden = (x: number, y: number): number =>
    city.site.filter((site) => Math.abs(site.x - x) < wide / 2 + 30 && y > site.y - 84 && y < site.y + 36).length;
  const inside = (x: number, y: number): boolean =>
    [-1, 1].every((side) => within(district.outline, x + (side * wide) / 2, y)) &&
    x - wide / 2 > 34 &&
    x + wide / 2 < 966 &&
    y > 30 &&
    y < 690;
  let best = { x: x0, y: y0, cost: hidden(x0, y0) * 1000 };
  for (let y = 30; y < 700 && best.cost > 0; y += 12)
    for (let x = 60; x < 960; x += 12) {
      const cost = hidden(x, y) * 1000 + Math.hypot(x - x0, y - y0);
      if (cost < best.cost && inside(x, y)) best = { x, y, cost };
    }
  return best;
}

/** Does a point lie inside an outline? */
function within(outline: readonly Pair[], x: number, y: number): boolean {
  let inside = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}
