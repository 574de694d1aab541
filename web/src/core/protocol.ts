/** What the server says, as docs/protocol.md has it. */

/** How many characters a name may have. */
export const LONGEST_NAME = 24;

export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };
export type Choice = { readonly do: string } & { readonly [param: string]: Plain };
export type Board = { readonly [key: string]: any };
export type Both = { readonly en: string; readonly pl: string };

export interface Sentence {
  readonly key: string;
  readonly numbers: Readonly<Record<string, number | string>>;
  readonly rule: string;
  readonly words: Both;
}

export interface Happening {
  readonly n?: number;
  readonly ply?: number;
  /** the seat that acted */
  readonly by?: number | null;
  readonly event: string;
  readonly rule?: string;
  readonly [number: string]: Plain | undefined;
}

export interface SeatScore {
  readonly seat: number;
  readonly lines: readonly { readonly line: string; readonly points: number }[];
  readonly total: number;
}

export interface Chair {
  readonly seat: number;
  readonly kind: "person" | "bot" | "open" | "invited";
  readonly name: string | null;
  readonly person: number | null;
  readonly level: string | null;
  readonly status?: "playing" | "away" | "resigned";
  readonly clock_ms?: number | null;
}

export interface Pace {
  readonly kind: "none" | "live" | "days";
  readonly minutes?: number;
  readonly increment_s?: number;
  readonly days?: number;
}

export interface Result {
  readonly places: readonly number[];
  readonly ended: string;
  readonly scores: readonly SeatScore[];
}

export interface View {
  readonly id: string;
  readonly game: string;
  readonly edition: string;
  readonly edition_hash: string;
  readonly options: Readonly<Record<string, Plain>>;
  readonly status: "open" | "dealing" | "running" | "finished" | "cancelled";
  readonly n: number;
  readonly ply: number;
  readonly seat: number | null;
  readonly to_move: number | null;
  readonly decision: Sentence | null;
  readonly choices: readonly Choice[];
  readonly board: Board | null;
  readonly scores: readonly SeatScore[];
  readonly events: readonly Happening[];
  readonly result: Result | null;
  readonly seats: readonly Chair[];
  readonly pace: Pace;
  readonly clock: { readonly seat: number; readonly left_ms: number; readonly at: number } | null;
  readonly undo: { readonly step: number | null; readonly turn: number | null; readonly ask: number | null } | null;
  readonly asked: { readonly what: "undo" | "end"; readonly seat: number; readonly agreed: readonly number[] } | null;
  readonly seal: {
    readonly commitment: string;
    readonly server_seed: string | null;
    readonly seed: number | null;
    readonly open_seed: boolean;
  };
  readonly host: number | null;
  readonly rematch: string | null;
  readonly watch: string | null;
  readonly rated: boolean;
  readonly listed: boolean;
}

export interface Summary {
  readonly id: string;
  readonly game: string;
  readonly status: View["status"];
  readonly ply: number;
  readonly to_move: number | null;
  readonly seats: readonly Chair[];
  readonly my_seat: number | null;
  readonly pace: Pace;
  readonly places: readonly number[] | null;
  readonly moved_at: number;
}

export interface GameOption {
  readonly key: string;
  readonly default: string | number | boolean;
  readonly rule: string;
  readonly words?: readonly (string | boolean)[];
  readonly low?: number;
  readonly high?: number;
}

export interface GameCard {
  readonly game: string;
  readonly title: Both;
  readonly designers: readonly string[];
  readonly publisher: string;
  readonly seats: readonly [number, number];
  readonly minutes: readonly [number, number];
  readonly options: readonly GameOption[];
  readonly editions: readonly { readonly edition: string; readonly name: Both }[];
  readonly levels: readonly { readonly level: string }[];
  readonly state: "waiting" | "compiling" | "ready" | "broken";
  /** How far it is prepared. */
  readonly done: number;
  readonly of: number;
  readonly problem?: string;
}

export interface Settings {
  language: "en" | "pl" | "";
  theme: "auto" | "light" | "dark";
  confirm: boolean;
  sounds: boolean;
  tips: boolean;
  notify: boolean;
  auto_single: boolean;
}

export interface Me {
  readonly id: number;
  readonly name: string;
  readonly kind: "guest" | "member";
  readonly login: string | null;
  readonly settings: Partial<Settings>;
}

export interface ChatLine {
  readonly id: number;
  readonly seat: number | null;
  readonly person: number;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

export interface Preview {
  readonly events: readonly Happening[];
  readonly points: Readonly<Record<string, number>>;
  readonly total: number;
  /** whether something unknown would come to light, so that the board cannot be told */
  readonly cut: boolean;
  readonly board: Board | null;
}

/** One position of a pasted record. */
export interface Moment {
  readonly n: number;
  readonly ply: number;
  readonly seat: number | null;
  readonly kind: string;
  readonly events: readonly Happening[];
  readonly board: Board | null;
}

export interface Check {
  readonly check: string;
  readonly ok: boolean;
  readonly message: string;
}
