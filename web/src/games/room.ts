import type { Component } from "svelte";
import type { Part } from "../core/choosing";
import type { Board, Plain, View } from "../core/protocol";
import type { Table } from "../core/table.svelte";
import { type Numbers, words } from "../core/words.svelte";

export type Shown = Component<{ table: Table; edition: any }>;

/** What a game's folder gives the match page. */
export interface Room {
  readonly Board: Shown;
  readonly Panel: Shown;
  /** parts of a choice that are chosen by touching the board or a card, and not named again beside it */
  readonly onBoard: readonly string[];
  /** the part of a choice that turns a piece: by key, wheel, another touch or a button */
  readonly turn?: string;
  /** events in which a piece comes from its place to the seat, instead of going there */
  readonly takes?: readonly string[];
  /** the colours of the seats, as custom properties, where the game has its own */
  readonly paint?: (board: Board | null) => Readonly<Record<string, string>>;
  /** what the edition calls the things that sentences speak of by number */
  readonly things?: (said: Numbers, view: View, edition: any) => Numbers;
  /** how a part of a choice is named, where the catalogue alone cannot say it */
  readonly name?: (key: string, value: Plain, view: View, edition: any, settled: Part) => string | null;
}

const ROOMS = import.meta.glob<{ room: Room }>("./*/room.ts");

export async function openRoom(slug: string): Promise<Room> {
  const load = ROOMS[`./${slug}/room.ts`];
  if (!load) throw new Error(slug);
  return (await load()).room;
}

/** Lets sentences about this match call things by their names. */
export function introduce(room: Room, edition: unknown, view: () => View): void {
  words.know(view().game, (said) => room.things?.(said, view(), edition) ?? {});
}
