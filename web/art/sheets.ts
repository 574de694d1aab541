import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import type { Component } from "svelte";
import { render } from "svelte/server";

/** Every reference sheet is drawn by the parts of the real boards, over the house edition and a position of a real match. */
const GAMES = ["budowa_miasta", "uptown", "miasta_marzen", "tower_up", "multicity"];
const sheets = import.meta.glob<{ default: Component<any> }>("./*.svelte");
const style = (name: string): string => readFileSync(join("src/style", `${name}.css`), "utf8");
const LOOKS = `${style("tokens")}${style("pieces")}
.spot .ring { fill: none; stroke: var(--glow); stroke-width: 4; }
.spot .halo { fill: var(--glow-2); opacity: 0.5; }
.spot.chosen .ring { stroke: var(--ink); stroke-width: 5; }`;
const out = "../docs/art";

/** A board on its page stands in boxes of HTML; on a sheet only what is drawn is kept. */
function drawing(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<div class="tracks[\s\S]*?<\/svg>/g, "")
    .replaceAll(/<button[^>]*>[\s\S]*?<\/button>/g, "")
    .replaceAll(/<\/?(div|p|span|section)\b[^>]*>/g, "")
    .replaceAll(/ (role|aria-[a-z]+|tabindex|data-[a-z]+)="[^"]*"/g, "")
    .replaceAll(/(\d\.\d)\d{3,}/g, "$1");
}

async function draw(name: string, props: Record<string, unknown>): Promise<void> {
  const Sheet = (await sheets[`./${name}.svelte`]!()).default;
  const drawn = drawing(render(Sheet, { props }).body);
  for (const theme of ["light", "dark"]) {
    const open = drawn.indexOf(">") + 1;
    const head = drawn.slice(0, open).replace("<svg ", `<svg data-theme="${theme}" `);
    writeFileSync(
      join(out, `${name.toLowerCase()}.${theme}.svg`),
      `${head}<style>${LOOKS}</style>${drawn.slice(open)}`,
    );
  }
}

mkdirSync(out, { recursive: true });
// The catalogue writes its language on the page; here there is none.
Object.assign(globalThis, { document: { documentElement: {} } });
const { words } = await import("../src/core/words.svelte");
await words.speak("en");
await draw("Wall", {});
for (const game of GAMES) {
  await words.open(game);
  const edition = parse(readFileSync(`../src/rynek/games/${game}/editions/house.toml`, "utf8"));
  const position = JSON.parse(readFileSync(`art/positions/${game}.json`, "utf8"));
  await draw(game, { edition, position });
}
