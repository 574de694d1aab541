import { Past } from "./past.svelte";
import type { Check, Moment, Result, View } from "./protocol";
import { Table } from "./table.svelte";
import { words } from "./words.svelte";

/** The record of a match, as far as it is looked at here. */
export interface Script {
  readonly game: string;
  readonly edition: { readonly slug: string; readonly hash: string };
  readonly seats: number;
  readonly match?: string;
  readonly people?: readonly string[];
  readonly result?: Result | null;
}

export interface Replayed {
  readonly ok: boolean;
  readonly checks: readonly Check[];
  readonly moments: readonly Moment[];
}

/** A match that is only read: it stands at no table, and every position is at hand. */
export class Reading extends Table {
  readonly #script: Script;
  readonly #moments: readonly Moment[];

  constructor(script: Script, moments: readonly Moment[]) {
    super(script.match ?? "", null);
    this.#script = script;
    this.#moments = moments;
  }

  protected override pastOf(): Past {
    return new Pages(this);
  }

  override async open(): Promise<void> {
    await words.open(this.#script.game);
    this.view = this.at(this.#moments.length);
    await this.past.read();
  }

  get moments(): readonly Moment[] {
    return this.#moments;
  }

  /** The view after so many entries. */
  at(n: number): View {
    const script = this.#script;
    const moment = this.#moments[n - 1]!;
    return {
      id: this.id,
      game: script.game,
      edition: script.edition.slug,
      edition_hash: script.edition.hash,
      options: {},
      status: "finished",
      n,
      ply: moment.ply,
      seat: null,
      to_move: null,
      decision: null,
      choices: [],
      board: moment.board,
      scores: script.result?.scores ?? [],
      events: moment.events,
      result: script.result ?? null,
      seats: Array.from({ length: script.seats }, (_, i) => chair(i + 1, script.people?.[i] ?? "")),
      pace: { kind: "none" },
      clock: null,
      undo: null,
      asked: null,
      seal: { commitment: "", server_seed: null, seed: null, open_seed: false },
      host: null,
      rematch: null,
      watch: null,
      rated: false,
      listed: false,
    };
  }
}

function chair(seat: number, name: string): View["seats"][number] {
  const level = name.startsWith("bot:") ? name.slice(4) : null;
  return { seat, kind: level ? "bot" : "person", name: level ? null : name || null, person: null, level };
}

/** The past of a record: nothing has to be fetched. */
class Pages extends Past {
  override async read(): Promise<void> {
    const reading = this.table as Reading;
    this.log = reading.moments.map((moment) => ({ ...moment, seat: moment.seat }));
  }

  protected override async fetch(n: number): Promise<View> {
    return (this.table as Reading).at(n);
  }
}
