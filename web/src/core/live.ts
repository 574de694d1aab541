import type { ChatLine, View } from "./protocol";

export interface Hearer {
  view(view: View): void;
  chat(line: ChatLine): void;
  online(seats: readonly number[]): void;
  warning(seat: number, left: number): void;
  line(state: "live" | "lost" | "polling"): void;
  closed(error: string, message: string): void;
}

const SILENCE = 40_000;
const LONGEST_WAIT = 15_000;
/** so many sockets in a row that never open, and the page asks instead */
const ENOUGH = 3;

/** The open line to one match: comes back by itself, and asks from time to time where there is no WebSocket. */
export class Live {
  #socket: WebSocket | null = null;
  #wait = 500;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  #failures = 0;
  /** nobody answered when last asked: when somebody does again, a socket may open as well */
  #silent = false;
  #wake = (): void => this.#again(0);

  constructor(
    readonly id: string,
    readonly since: () => { n: number; chat: number },
    readonly query: string,
    readonly hearer: Hearer,
    readonly poll: () => Promise<void>,
  ) {
    addEventListener("online", this.#wake);
    addEventListener("offline", this.#lost);
    this.#open();
  }

  #lost = (): void => {
    this.hearer.line("lost");
    this.#socket?.close();
  };

  #open(): void {
    if (this.#ended || !navigator.onLine) return;
    if (typeof WebSocket === "undefined" || this.#failures >= ENOUGH) {
      this.#poll();
      return;
    }
    const { n, chat } = this.since();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${location.host}/api/v1/matches/${this.id}/live?since=${n}&chat=${chat}${this.query}`;
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = 500;
      this.#failures = 0;
      this.hearer.line("live");
      this.#heard();
    };
    socket.onmessage = (message) => this.#hear(String(message.data));
    socket.onclose = (close) => {
      if (this.#socket !== socket || this.#ended) return;
      if (close.code >= 4400 && close.code < 4500) return;
      this.hearer.line("lost");
      if (navigator.onLine) this.#failures += 1;
      this.#again(this.#wait);
      this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.8);
    };
  }

  #heard(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#socket?.close(), SILENCE);
  }

  #hear(text: string): void {
    this.#heard();
    const said = JSON.parse(text);
    if (said.type === "view") this.hearer.view(said.view);
    else if (said.type === "chat") this.hearer.chat(said.chat);
    else if (said.type === "online") this.hearer.online(said.seats);
    else if (said.type === "warning") this.hearer.warning(said.seat, said.left_ms);
    else if (said.type === "closed") this.hearer.closed(said.error, said.message);
  }

  #poll(): void {
    this.poll()
      .then(() => {
        this.hearer.line("polling");
        if (this.#silent) this.#failures = 0;
        this.#silent = false;
      })
      .catch(() => {
        this.hearer.line("lost");
        this.#silent = true;
      })
      .finally(() => {
        clearTimeout(this.#timer);
        if (!this.#ended) this.#timer = setTimeout(() => this.#open(), 3000);
      });
  }

  #again(wait: number): void {
    clearTimeout(this.#timer);
    if (this.#socket?.readyState === 1) return;
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    removeEventListener("online", this.#wake);
    removeEventListener("offline", this.#lost);
    this.#socket?.close();
  }
}
