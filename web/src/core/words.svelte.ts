import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { get } from "./api";

export type Language = "en" | "pl";
export type Numbers = Readonly<Record<string, unknown>>;
/** What cards, goals and tiles are called that are spoken of by their numbers. */
export type Naming = (said: Numbers) => Numbers;

const HOUSE = import.meta.glob<string>("../text/*.ftl", { query: "?raw", import: "default" });
const GAMES = import.meta.glob<string>("../games/*/*.ftl", { query: "?raw", import: "default" });

/** In the log people have names: where a game says which seat it speaks of, the page puts in who sits there. */
const named = (text: string): string => (/^seat\s*=/m.test(text) ? "seat = { $who }" : "");

function bundle(language: Language, texts: readonly string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text), { allowOverrides: true });
  return made;
}

function variables(numbers: Numbers): Record<string, FluentVariable> {
  return Object.fromEntries(
    Object.entries(numbers).map(([key, value]) => [
      key,
      typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : String(value ?? ""),
    ]),
  );
}

/** Every word on the page: the house's catalogue, and that of each game whose board has been opened. */
class Words {
  language = $state<Language>("en");
  #house = $state.raw<FluentBundle | null>(null);
  #games = $state.raw<Record<string, FluentBundle>>({});
  #things = $state.raw<Record<string, Naming>>({});

  async speak(language: Language): Promise<void> {
    const text = await HOUSE[`../text/${language}.ftl`]!();
    this.#house = bundle(language, [text]);
    this.language = language;
    document.documentElement.lang = language;
    await Promise.all(Object.keys(this.#games).map((slug) => this.open(slug)));
  }

  /** Fetches what a game says: the sentences of its rules from the server, the names on its board from here. */
  async open(slug: string): Promise<void> {
    const language = this.language;
    const own = GAMES[`../games/${slug}/${language}.ftl`];
    const texts = await Promise.all([
      get<string>(`/games/${slug}/text/${language}`).catch(() => ""),
      own ? own() : Promise.resolve(""),
    ]);
    this.#games = { ...this.#games, [slug]: bundle(language, [...texts, named(texts.join("\n"))]) };
  }

  /** From now on what a game's sentences speak of by number has the name that the edition gives it. */
  know(slug: string, naming: Naming): void {
    this.#things = { ...this.#things, [slug]: naming };
  }

  /** The numbers of a sentence, with names in place of those that are the numbers of things. */
  things(slug: string, numbers: Numbers): Numbers {
    return this.#things[slug]?.(numbers) ?? {};
  }

  #format(from: FluentBundle | null | undefined, key: string, numbers: Numbers): string | null {
    const pattern = from?.getMessage(key)?.value;
    return pattern && from ? from.formatPattern(pattern, variables(numbers), []) : null;
  }

  /** A sentence of the house. */
  say(key: string, numbers: Numbers = {}): string {
    return this.#format(this.#house, key, numbers) ?? key;
  }

  /** A sentence of a game; null where its catalogue has none. */
  find(slug: string, key: string, numbers: Numbers = {}): string | null {
    return this.#format(this.#games[slug], key, numbers);
  }

  /** The first of several keys that the game, or else the house, has; the last key stands for itself. */
  name(slug: string, keys: readonly string[], numbers: Numbers = {}): string {
    for (const key of keys) {
      const found = this.find(slug, key, numbers) ?? this.#format(this.#house, key, numbers);
      if (found !== null) return found;
    }
    return (keys[keys.length - 1] ?? "").replaceAll(/[-_]/g, " ");
  }

  both(text: { readonly en: string; readonly pl: string } | null | undefined): string {
    return text?.[this.language] ?? "";
  }
}

export const words = new Words();
export const t = (key: string, numbers?: Numbers): string => words.say(key, numbers);
