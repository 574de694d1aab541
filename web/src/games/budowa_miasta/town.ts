/** The lattice of streets as the edition draws it, and what the view says of it. */
import type { Board } from "../../core/protocol";

type Both = { readonly en: string; readonly pl: string };
type Pair = readonly [number, number];

export interface Edition {
  readonly kind: readonly { readonly key: string; readonly name: Both }[];
  readonly object: readonly {
    readonly key: string;
    readonly name: Both;
    readonly at: Pair;
    readonly colour: string;
    readonly motif: string;
  }[];
  readonly street: readonly {
    readonly letter: string;
    readonly name: Both;
    readonly from: string;
    readonly to: string;
    readonly buildings: readonly {
      readonly lot: string;
      readonly kind: string;
      readonly cost: number;
      readonly at: Pair;
    }[];
  }[];
}

export interface Building {
  readonly lot: string;
  readonly kind: string;
  readonly printed: number;
  readonly cost: number;
  readonly taken?: boolean;
}

export interface Street {
  readonly letter: string;
  readonly complete: boolean;
  readonly lots: readonly Building[];
}

export interface Place {
  readonly object: string;
  readonly stack: readonly { readonly card: number; readonly price: number }[];
  readonly free: boolean;
  readonly pays: readonly number[];
  readonly earns: boolean;
}

export interface Holder {
  readonly seat: number;
  readonly coins: number;
  readonly held: number;
  readonly bankrupt: number | null;
  readonly shares: readonly { readonly object: string; readonly cards: readonly number[]; readonly pays: number }[];
}

export const streets = (board: Board | null): readonly Street[] => (board?.streets ?? []) as readonly Street[];
export const places = (board: Board | null): ReadonlyMap<string, Place> =>
  new Map(((board?.objects ?? []) as readonly Place[]).map((one) => [one.object, one]));
export const holders = (board: Board | null): readonly Holder[] => (board?.seats ?? []) as readonly Holder[];
export const hand = (board: Board | null): readonly Building[] => (board?.hand ?? []) as readonly Building[];

export interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The blocks between the streets: the ground between neighbouring columns and rows of objects. */
export function blocks(edition: Edition): Block[] {
  const along = (axis: 0 | 1): number[] =>
    [...new Set(edition.object.map((one) => one.at[axis]))].sort((a, b) => a - b);
  const [xs, ys] = [along(0), along(1)];
  const inset = 66;
  return ys.slice(1).flatMap((bottom, row) =>
    xs.slice(1).map((right, column) => {
      const [left, top] = [(xs[column] ?? 0) + inset, (ys[row] ?? 0) + inset];
      return { x: left, y: top, width: right - inset - left, height: bottom - inset - top };
    }),
  );
}
