/** Districts as the view tells them, and what the edition says of their pieces. */
import type { Board } from "../../core/protocol";

type Both = { readonly en: string; readonly pl: string };

export interface Edition {
  readonly tile: readonly { readonly id: number; readonly fields: readonly string[] }[];
  readonly start: readonly { readonly id: number; readonly fields: readonly string[] }[];
  readonly attraction: readonly {
    readonly id: number;
    readonly name: Both;
    readonly on: string;
    readonly motif: string;
  }[];
  readonly goal: readonly {
    readonly id: number;
    readonly name: Both;
    readonly text: Both;
    readonly points: number;
    readonly copies: number;
  }[];
  readonly city: readonly {
    readonly id: number;
    readonly name: Both;
    readonly character: Both;
    readonly hue: string;
    readonly requirement: readonly {
      readonly id: number;
      readonly name: Both;
      readonly text: Both;
      readonly values: readonly number[];
    }[];
  }[];
}

export const COLOURS = ["red", "blue", "green", "yellow"] as const;
export const ATTRACTIONS = [
  "dolphins",
  "yacht",
  "pier",
  "swans",
  "carousel",
  "fountain",
  "kiosk",
  "flower_vase",
  "monument",
  "black_lot",
] as const;
export const ZONES = ["goals", "districts", "attractions", "buildings"] as const;

export interface Field {
  readonly field: string;
  readonly terrain: string;
  readonly attraction?: string;
  readonly building?: { readonly colour: string; readonly floors: number };
}

export interface Player {
  readonly seat: number;
  readonly workers: Readonly<Record<string, number>>;
  readonly goals: readonly { readonly goal: number; readonly copies: number }[];
  readonly fields: readonly Field[];
}

export interface Space {
  readonly space: number;
  readonly worker: number | null;
  readonly goal?: number | null;
  readonly tile?: number | null;
  readonly attractions?: readonly string[];
  readonly blocks?: Readonly<Record<string, number>>;
  readonly face_down?: number;
  readonly from_bag?: number;
}

/** Column and row of a field from its name, both from 0. */
export function place(field: string): { x: number; y: number } {
  return { x: field.charCodeAt(0) - 65, y: Number(field.slice(1)) - 1 };
}

export const fieldName = (x: number, y: number): string => `${String.fromCharCode(65 + x)}${y + 1}`;
export const players = (board: Board | null): readonly Player[] => (board?.players ?? []) as readonly Player[];

/** The four fields of a tile (upper left, upper right, lower left, lower right) after a clockwise turn in degrees. */
export function turned(fields: readonly string[], degrees: number): string[] {
  let now = [...fields];
  for (let i = 0; i < degrees / 90; i += 1) now = [now[2] ?? "", now[0] ?? "", now[3] ?? "", now[1] ?? ""];
  return now;
}

export const attraction = (edition: Edition, key: string): Edition["attraction"][number] | undefined =>
  edition.attraction[(ATTRACTIONS as readonly string[]).indexOf(key)];
