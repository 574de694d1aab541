/** What the edition says of the tiles, and how a turned tile lies. */
import type { Board } from "../../core/protocol";

type Both = { readonly en: string; readonly pl: string };

export interface Family {
  readonly id: number;
  readonly key: string;
  readonly letter: string;
  readonly name: Both;
  readonly family: Both;
  readonly paint: string;
  readonly symbol: string;
  readonly objects: readonly { readonly length: number; readonly name: Both; readonly motif: string }[];
}

export interface Edition {
  readonly colour: readonly Family[];
  readonly tile: readonly { readonly id: number; readonly name: Both; readonly fields: readonly string[] }[];
}

export interface Laid {
  readonly tile: number;
  readonly turn: number;
  readonly x: number;
  readonly y: number;
}

export interface Placed {
  readonly seat: number;
  readonly length: number;
  readonly x: number;
  readonly y: number;
  readonly to_x: number;
  readonly to_y: number;
}

export interface Hand {
  readonly seat: number;
  readonly colour: string;
  readonly objects: readonly number[];
  readonly possible: readonly number[];
  readonly elements_left: number;
}

/** The nine marks of a tile, row by row, after so many clockwise quarters. */
export function marks(edition: Edition, tile: number, turn: number): string[] {
  let rows = (edition.tile[tile - 1]?.fields ?? ["   ", "   ", "   "]).map((row) => [...row]);
  for (let i = 0; i < turn; i += 1) rows = rows.map((_, y) => rows.map((_, x) => rows[rows.length - 1 - x]?.[y] ?? ""));
  return rows.flat();
}

export const laid = (board: Board | null): readonly Laid[] => (board?.tiles ?? []) as readonly Laid[];
export const placed = (board: Board | null): readonly Placed[] => (board?.objects ?? []) as readonly Placed[];
export const hands = (board: Board | null): readonly Hand[] => (board?.players ?? []) as readonly Hand[];
export const SIDE = 3;
