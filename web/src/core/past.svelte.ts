import { get } from "./api";
import type { Happening, View } from "./protocol";
import type { Table } from "./table.svelte";

export interface LogEntry {
  readonly n: number;
  readonly kind: string;
  readonly seat: number | null;
  readonly ply?: number;
  readonly events: readonly Happening[];
}

/** What has been at a table: its log, and the position after each entry. */
export class Past {
  log = $state.raw<readonly LogEntry[]>([]);
  moment = $state.raw<View | null>(null);
  readonly table: Table;
  #known = new Map<string, View>();
  #wanted = 0;
  #logged = 0;
  #reader = "";

  constructor(table: Table) {
    this.table = table;
  }

  /** Takes in what has been added to the log; a new pair of eyes reads it from the beginning. */
  async read(): Promise<void> {
    const table = this.table;
    const reader = `${table.view?.seat} ${table.view?.status === "finished"}`;
    if (reader !== this.#reader) {
      this.#reader = reader;
      this.#logged = 0;
      this.log = [];
    }
    try {
      const path = `${table.path("/entries")}?since=${this.#logged}&${table.query}`;
      const { entries } = await get<{ entries: LogEntry[] }>(path, table.token);
      const news = entries.filter((entry) => entry.n > this.#logged);
      if (reader !== this.#reader || news.length === 0) return;
      this.log = [...this.log, ...news];
      this.#logged = news.at(-1)?.n ?? 0;
    } catch {
      // the log is read again with the next message
    }
  }

  /** Goes to the position after an entry; when several are asked for quickly, only the last is shown. */
  async look(n: number): Promise<void> {
    const now = this.table.view;
    this.#wanted = n;
    if (!now || n >= now.n) {
      this.moment = null;
      return;
    }
    const key = `${this.#reader} ${n}`;
    try {
      const seen = this.#known.get(key) ?? (await this.fetch(Math.max(1, n)));
      this.#known.set(key, seen);
      if (this.#wanted === n) this.moment = seen;
    } catch (problem) {
      this.table.refused(problem);
    }
  }

  protected fetch(n: number): Promise<View> {
    return get<View>(`${this.table.path(`/at/${n}`)}?${this.table.query}`, this.table.token);
  }

  step(by: number): Promise<void> {
    const now = this.table.view?.n ?? 0;
    return this.look(Math.max(1, Math.min(now, (this.moment?.n ?? now) + by)));
  }

  leave(): void {
    this.#wanted = 0;
    this.moment = null;
  }
}
