/** The address of the page, and going from one to another without loading anew. */

export type Place =
  | { at: "start" }
  | { at: "match"; id: string; watch: string | null }
  | { at: "new"; game: string; invite: string }
  | { at: "rules"; game: string; rule: string }
  | { at: "person"; id: string }
  | { at: "settings" | "verify" | "matches" | "lost" };

const PAGES = ["settings", "verify", "matches"] as const;

export function read(path: string, search = "", hash = ""): Place {
  const [first = "", second = "", ...more] = path.split("/").filter(Boolean);
  if (!first) return { at: "start" };
  if (more.length > 0) return { at: "lost" };
  if (first === "new" && second)
    return {
      at: "new",
      game: second,
      invite: /^\d+$/.exec(new URLSearchParams(search).get("invite") ?? "")?.[0] ?? "",
    };
  if (first === "rules" && second) return { at: "rules", game: second, rule: hash.replace("#", "") };
  if (first === "people" && second) return { at: "person", id: second };
  if (second) return { at: "lost" };
  const page = PAGES.find((name) => name === first);
  if (page) return { at: page };
  return /^[a-z0-9]{4,32}$/.test(first)
    ? { at: "match", id: first, watch: new URLSearchParams(search).get("watch") }
    : { at: "lost" };
}

class Router {
  place = $state.raw<Place>(read(location.pathname, location.search, location.hash));

  constructor() {
    addEventListener("popstate", () => this.#look());
    document.addEventListener("click", (click) => this.#follow(click));
  }

  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.#look();
    scrollTo(0, 0);
  }

  #look(): void {
    this.place = read(location.pathname, location.search, location.hash);
  }

  #follow(click: MouseEvent): void {
    const link = (click.target as Element | null)?.closest?.("a");
    if (!link || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || link.target) return;
    if (link.origin !== location.origin || link.hasAttribute("download") || link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    click.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
