import { ask, get, post, Refusal } from "./api";
import type { GameCard, Me, Settings } from "./protocol";
import { type Language, t, words } from "./words.svelte";

const STORE = "rynek.settings";
/** How it is for somebody who has changed nothing: as the server begins, too. */
export const PLAIN: Settings = {
  language: "",
  theme: "auto",
  confirm: true,
  sounds: false,
  tips: true,
  notify: false,
  auto_single: true,
};

function remembered(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}");
  } catch {
    return {};
  }
}

/** Who sits at this screen, and how they like it. */
class Session {
  me = $state.raw<Me | null>(null);
  games = $state.raw<readonly GameCard[]>([]);
  settings = $state<Settings>({ ...PLAIN, ...remembered() });
  offline = $state(false);
  #asked: Promise<void> | null = null;

  get language(): Language {
    if (this.settings.language) return this.settings.language;
    return navigator.language.toLowerCase().startsWith("pl") ? "pl" : "en";
  }

  async begin(): Promise<void> {
    this.dress();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.dress());
    await words.speak(this.language);
    this.#asked = this.#whoAmI();
    await Promise.all([this.#asked, this.loadGames()]);
  }

  async #whoAmI(): Promise<void> {
    if (!/(^|; )rynek-here=1/.test(document.cookie)) return;
    try {
      this.me = await get<Me>("/me");
      Object.assign(this.settings, this.me.settings);
      await this.apply();
    } catch (problem) {
      if (problem instanceof Refusal && problem.error === "offline") this.offline = true;
    }
  }

  async loadGames(): Promise<void> {
    try {
      this.games = (await get<{ games: GameCard[] }>("/games")).games;
      this.offline = false;
    } catch {
      this.offline = true;
    }
  }

  game(slug: string): GameCard | undefined {
    return this.games.find((card) => card.game === slug);
  }

  /** Nobody plays without a name; who has none gets one and may change it later. */
  async someone(name?: string): Promise<Me> {
    await this.#asked;
    if (this.me) return this.me;
    const chosen = name?.trim() || t("guest-name", { number: 100 + Math.floor(Math.random() * 900) });
    await post("/guests", { name: chosen });
    this.me = await ask<Me>("PATCH", "/me", { settings: this.settings });
    return this.me;
  }

  async change(settings: Partial<Settings>): Promise<void> {
    Object.assign(this.settings, settings);
    localStorage.setItem(STORE, JSON.stringify(this.settings));
    await this.apply();
    if (this.me) await ask("PATCH", "/me", { settings }).catch(() => undefined);
  }

  async rename(name: string): Promise<void> {
    if (!this.me) {
      await this.someone(name);
      return;
    }
    this.me = await ask<Me>("PATCH", "/me", { name });
  }

  async apply(): Promise<void> {
    this.dress();
    if (words.language !== this.language) await words.speak(this.language);
  }

  dress(): void {
    const dark =
      this.settings.theme === "dark" ||
      (this.settings.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
    document.documentElement.dataset.theme = dark ? "dark" : "light";
  }
}

export const session = new Session();
