import { get, post, Refusal } from "./api";
import { fits, narrow, open, type Part, take, values } from "./choosing";
import { Live } from "./live";
import { Past } from "./past.svelte";
import type { ChatLine, Choice, Happening, Plain, Preview, Sentence, View } from "./protocol";
import { session } from "./session.svelte";
import { t, words } from "./words.svelte";

/** One match on this screen: what is seen, what is being chosen, and the line to the server. */
export class Table {
  view = $state.raw<View | null>(null);
  problem = $state.raw<Refusal | null>(null);
  line = $state<"opening" | "live" | "lost" | "polling">("opening");
  settled = $state.raw<Part>({});
  sending = $state(false);
  preview = $state.raw<Preview | null>(null);
  why = $state.raw<Sentence | null>(null);
  notice = $state("");
  /** what the last message brought */
  news = $state.raw<readonly Happening[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  unread = $state(0);
  warning = $state.raw<{ seat: number; left: number } | null>(null);
  online = $state.raw<readonly number[]>([]);
  /** the line of the log that is being pointed at */
  lit = $state.raw<Happening | null>(null);
  /** what the others did since the last decision of who sits here */
  missed = $state.raw<readonly Happening[]>([]);
  /** the choice that is on its way to the server */
  going = $state.raw<Choice | null>(null);
  cover = $state<number | null>(null);
  hands: Record<number, string>;
  acting = $state<number | null>(null);
  /** the part of a choice that is a turn of the piece, in this game */
  turnPart = $state("");
  readonly past: Past = this.pastOf();
  #live: Live | null = null;
  #asking = 0;

  constructor(
    readonly id: string,
    readonly watch: string | null,
  ) {
    try {
      this.hands = JSON.parse(localStorage.getItem(`rynek.hands.${id}`) ?? "{}");
    } catch {
      this.hands = {};
    }
  }

  /** The choices of whoever sits here, but for a look into the past. */
  choices = $derived<readonly Choice[]>(
    this.past.moment || this.cover !== null || this.sending ? [] : (this.view?.choices ?? []),
  );
  candidates = $derived(narrow(this.choices, this.settled));
  chosen = $derived<Choice | null>(
    this.going ??
      (this.candidates.length === 1 && (Object.keys(this.settled).length > 0 || this.choices.length === 1)
        ? (this.candidates[0] ?? null)
        : null),
  );
  /** What is looked at: now, or a moment of the past. */
  seen = $derived<View | null>(this.past.moment ?? this.view);
  board = $derived(this.seen?.board ?? null);
  /** The board as it would stand after the choice, where that can be told. */
  shown = $derived(this.preview?.board ?? this.board);
  /** What is marked on the board as new. */
  fresh = $derived<readonly Happening[]>(
    this.past.moment?.events ?? (this.missed.length > 0 ? this.missed : this.news),
  );
  mine = $derived(this.view?.seat ?? null);
  myTurn = $derived(this.view?.status === "running" && this.view.to_move !== null && this.view.to_move === this.mine);

  protected pastOf(): Past {
    return new Past(this);
  }

  path(rest = ""): string {
    return `/matches/${this.id}${rest}`;
  }

  get token(): string | undefined {
    return this.acting === null ? undefined : this.hands[this.acting];
  }

  get query(): string {
    return this.watch ? `watch=${encodeURIComponent(this.watch)}` : "";
  }

  async open(): Promise<void> {
    try {
      const view = await get<View>(`${this.path()}?${this.query}`);
      await words.open(view.game);
      this.#take(view);
      this.#live = new Live(
        this.id,
        () => ({ n: this.view?.n ?? 0, chat: this.chat.at(-1)?.id ?? 0 }),
        this.watch ? `&${this.query}` : "",
        {
          view: (next) => this.#hear(next),
          chat: (line) => this.#hearChat(line),
          online: (seats) => {
            this.online = seats;
          },
          warning: (seat, left) => {
            this.warning = { seat, left };
          },
          line: (state) => {
            this.line = state;
          },
          closed: (error, message) => {
            if (error) this.problem = new Refusal(error, message);
          },
        },
        () => this.#poll(),
      );
    } catch (problem) {
      this.problem = problem instanceof Refusal ? problem : new Refusal("broken", String(problem));
    }
  }

  close(): void {
    this.#live?.end();
  }

  async #poll(): Promise<void> {
    this.#hear(await get<View>(`${this.path()}?since=${this.view?.n ?? 0}&${this.query}`));
    const said = await get<{ chat: ChatLine[] }>(`${this.path("/chat")}?since=${this.chat.at(-1)?.id ?? 0}`);
    for (const line of said.chat) this.#hearChat(line);
  }

  #hear(view: View): void {
    if (this.acting !== null) void this.#handOver(view);
    else this.#take(view);
  }

  #take(view: View, own = false): void {
    const before = this.view;
    if (before && view.n < before.n) return;
    const moved = !before || before.n !== view.n || before.status !== view.status || before.seat !== view.seat;
    this.view = view;
    if (!moved) return;
    const others = view.events.filter((event) => event.by !== view.seat && event.event !== "dealt");
    this.news = before ? view.events : [];
    this.missed = own || before?.seat !== view.seat ? others : [...this.missed, ...others];
    this.settled = {};
    this.going = null;
    this.preview = null;
    this.why = null;
    this.warning = null;
    this.problem = null;
    if (this.notice === t("refused-not_your_turn")) this.notice = "";
    void this.past.read();
    this.#coverUp(view);
  }

  /** Several people at one screen: who is next looks only after the cover is lifted. */
  #coverUp(view: View): void {
    const next = view.to_move;
    if (Object.keys(this.hands).length === 0 || view.status !== "running" || next === null) return;
    const here = next in this.hands || next === this.#ownSeat(view);
    if (here && next !== view.seat) this.cover = next;
  }

  #ownSeat(view: View): number | null {
    return view.seats.find((chair) => chair.person !== null && chair.person === session.me?.id)?.seat ?? null;
  }

  async uncover(): Promise<void> {
    const seat = this.cover;
    if (seat === null) return;
    this.acting = seat in this.hands ? seat : null;
    const view = await get<View>(this.path(), this.token);
    this.cover = null;
    this.#take(view);
  }

  async #handOver(view: View): Promise<void> {
    const fresh = await get<View>(`${this.path()}?since=${this.view?.n ?? 0}`, this.token).catch(() => view);
    this.#take(fresh);
  }

  #hearChat(line: ChatLine): void {
    if (this.chat.some((known) => known.id === line.id)) return;
    this.chat = [...this.chat, line];
    if (line.person !== session.me?.id) this.unread += 1;
  }

  can(part: Part): boolean {
    return this.candidates.some((choice) => fits(choice, part));
  }

  /** Would be possible after putting aside what has been settled so far. */
  could(part: Part): boolean {
    return this.choices.some((choice) => fits(choice, part));
  }

  /** Taking this part would bring the choice further. */
  helps(part: Part): boolean {
    return this.can(part) && this.candidates.some((choice) => !fits(choice, part));
  }

  has(part: Part): boolean {
    if (this.going) return fits(this.going, part);
    return (
      Object.keys(this.settled).length > 0 && this.candidates.every((choice) => fits(choice, part)) && this.can(part)
    );
  }

  /** The kind of action that a click on this part leads to, for `data-choice`. */
  kind(part: Part): string | undefined {
    if (!this.helps(part)) return undefined;
    return String(this.candidates.find((choice) => fits(choice, part))?.do);
  }

  take(part: Part): void {
    this.why = null;
    this.notice = "";
    this.settled = take(this.choices, this.settled, part);
    this.preview = null;
    const turning = this.#turnFirst();
    if (!this.chosen) return;
    if (session.settings.confirm || turning) void this.#look(this.chosen);
    else void this.send();
  }

  /** Where only the turn of the piece is left open it lies in the first way it can, and may then be turned. */
  #turnFirst(): boolean {
    const left = open(this.candidates);
    if (left.length !== 1 || left[0] !== this.turnPart) return this.turns.length > 1;
    this.settled = { ...this.settled, [this.turnPart]: values(this.candidates, this.turnPart)[0]! };
    return true;
  }

  /** The ways in which the piece can lie where it has been put. */
  turns = $derived.by<readonly Plain[]>(() => {
    if (!this.turnPart || !(this.turnPart in this.settled)) return [];
    const { [this.turnPart]: _, ...where } = this.settled;
    return values(narrow(this.choices, where), this.turnPart);
  });

  /** Gives the piece that is being laid another turn, if it can lie otherwise. */
  rotate(by: number): boolean {
    if (this.turns.length < 2) return false;
    const at = this.turns.indexOf(this.settled[this.turnPart]!);
    this.take({ [this.turnPart]: this.turns[(at + by + this.turns.length) % this.turns.length]! });
    return true;
  }

  cancel(): void {
    this.settled = {};
    this.preview = null;
    this.why = null;
  }

  async #look(choice: Choice): Promise<void> {
    const asking = ++this.#asking;
    try {
      const seen = await post<Preview>(this.path("/preview"), { action: choice }, this.token);
      if (asking === this.#asking && this.chosen === choice) this.preview = seen;
    } catch {
      // a preview is a courtesy: the choice stands without it
    }
  }

  /** Why something cannot be chosen; the answer stands beside the decision. */
  async ask(action: Choice): Promise<void> {
    if (!this.myTurn) return;
    try {
      const answer = await post<{ reason: Sentence | null }>(this.path("/explain"), { action }, this.token);
      this.why = answer.reason;
    } catch (problem) {
      if (problem instanceof Refusal && problem.reason) this.why = problem.reason;
    }
  }

  /** Somebody points at a place that cannot be chosen: what is possible elsewhere is asked about for this place. */
  async wonder(place: Part): Promise<void> {
    if (!this.myTurn) {
      this.notice = t("refused-not_your_turn");
      return;
    }
    const alike = this.choices.find((choice) => Object.keys(place).every((key) => key in choice));
    if (alike) await this.ask({ ...alike, ...place });
    else this.notice = t("not-now");
  }

  async send(): Promise<void> {
    const action = this.chosen;
    if (!action || !this.view || this.sending) return;
    this.going = action;
    await this.#do("/actions", { n: this.view.n, action });
  }

  async #do(path: string, body: Record<string, unknown>): Promise<boolean> {
    this.sending = true;
    this.notice = "";
    this.past.leave();
    try {
      this.#take(await post<View>(this.path(path), body, this.token), true);
      return true;
    } catch (problem) {
      this.refused(problem);
      return false;
    } finally {
      this.going = null;
      this.sending = false;
    }
  }

  refused(problem: unknown): void {
    if (!(problem instanceof Refusal)) throw problem;
    if (problem.reason) this.why = problem.reason;
    else this.notice = t(`refused-${problem.error}`);
    if (problem.view) this.#take(problem.view);
  }

  undo(turn: boolean): Promise<boolean> {
    return this.#do("/undo", { n: this.view?.n ?? 0, turn });
  }

  request(what: "undo" | "end"): Promise<boolean> {
    return this.#do("/requests", { n: this.view?.n ?? 0, what });
  }

  answer(accept: boolean): Promise<boolean> {
    return this.#do("/requests/answer", { n: this.view?.n ?? 0, accept });
  }

  resign(): Promise<boolean> {
    return this.#do("/resign", { n: this.view?.n ?? 0 });
  }

  handOver(seat: number): Promise<boolean> {
    return this.#do("/hand_over", { n: this.view?.n ?? 0, seat });
  }

  takeBack(): Promise<boolean> {
    return this.#do("/take_back", { n: this.view?.n ?? 0 });
  }

  async join(seat?: number): Promise<void> {
    await session.someone();
    await this.#do("/join", seat === undefined ? {} : { seat });
    this.#live?.end();
    await this.open();
  }

  fill(level?: string): Promise<boolean> {
    return this.#do("/fill", level ? { level } : {});
  }

  /** What was missed has been seen: on no other screen of mine it is told again. */
  understood(): void {
    this.missed = [];
    if (this.mine && this.view) void post(this.path("/seen"), { n: this.view.n }, this.token).catch(() => undefined);
  }

  async rematch(): Promise<string | null> {
    try {
      const again = await post<View>(this.path("/rematch"));
      await this.#bringHands(again);
      return again.id;
    } catch (problem) {
      this.refused(problem);
      return null;
    }
  }

  /** Those who share this screen sit down at the next table too. */
  async #bringHands(again: View): Promise<void> {
    const hands: Record<number, string> = {};
    for (const [seat, token] of Object.entries(this.hands)) {
      const person = this.view?.seats.find((chair) => chair.seat === Number(seat))?.person;
      const place = again.seats.find((chair) => chair.person !== null && chair.person === person);
      if (!place) continue;
      await post<View>(`/matches/${again.id}/join`, {}, token);
      hands[place.seat] = token;
    }
    if (Object.keys(hands).length > 0) localStorage.setItem(`rynek.hands.${again.id}`, JSON.stringify(hands));
  }

  async speak(text: string): Promise<void> {
    try {
      this.#hearChat(await post<ChatLine>(this.path("/chat"), { text }));
    } catch (problem) {
      this.refused(problem);
    }
  }
}
