import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../src");
const RULES = join(import.meta.dirname, "../../src/rynek/games");
const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
const all = files(ROOT);
const keys = (path: string): string[] =>
  new FluentResource(readFileSync(path, "utf8")).body.map((one) => one.id).sort();
const english = all.filter((path) => path.endsWith("/en.ftl"));

describe("catalogues", () => {
  it.each(english)("%s has the same keys in Polish", (path) => {
    expect(keys(path).length).toBeGreaterThan(10);
    expect(keys(path.replace("/en.ftl", "/pl.ftl"))).toEqual(keys(path));
  });

  it.each(english)("%s holds no key twice", (path) => {
    for (const one of [path, path.replace("/en.ftl", "/pl.ftl")])
      expect(new Set(keys(one)).size).toBe(keys(one).length);
  });

  it("hold every sentence that the code asks for", () => {
    const known = new Set(keys(join(ROOT, "text/en.ftl")));
    const asked = all
      .filter((path) => /\.(svelte|ts)$/.test(path))
      .flatMap((path) => [...readFileSync(path, "utf8").matchAll(/\bt\("([a-z_-]+)"/g)].map((found) => found[1] ?? ""));
    expect(asked.length).toBeGreaterThan(80);
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
  });

  it.each(
    readdirSync(join(ROOT, "games"), { withFileTypes: true })
      .filter((one) => one.isDirectory())
      .map((one) => one.name),
  )("of %s hold every sentence that its board asks for", (slug) => {
    const folder = join(ROOT, "games", slug);
    const known = new Set(keys(join(folder, "en.ftl")));
    const asked = files(folder)
      .filter((path) => path.endsWith(".svelte"))
      .flatMap((path) =>
        [...readFileSync(path, "utf8").matchAll(/\bsay\("([a-z_-]+)"/g)].map((found) => found[1] ?? ""),
      );
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
  });

  it.each(english.filter((path) => path.includes("/games/")))("%s has a tip for whatever is to be decided", (path) => {
    const slug = path.split("/").at(-2)!;
    for (const language of ["en", "pl"]) {
      const rules = keys(join(RULES, slug, `text.${language}.ftl`));
      const known = new Set([...rules, ...keys(path.replace("/en.ftl", `/${language}.ftl`))]);
      const decided = rules.filter((key) => key.startsWith("decide-") && !key.startsWith("decide-over"));
      expect(decided.length).toBeGreaterThan(2);
      expect(decided.filter((key) => !known.has(key.replace("decide-", "tip-")))).toEqual([]);
    }
  });

  it("no words stand in the code", () => {
    const allowed = /^(English|Polski)$/;
    const spoken: string[] = [];
    const look = (node: unknown, path: string): void => {
      if (typeof node !== "object" || node === null) return;
      if (Array.isArray(node)) {
        for (const one of node) look(one, path);
        return;
      }
      const one = node as Record<string, unknown>;
      const said = one.type === "Text" ? String(one.data).trim() : "";
      if (/\p{L}{2,}/u.test(said) && !allowed.test(said)) spoken.push(`${path}: ${said}`);
      for (const [key, value] of Object.entries(one)) if (key !== "attributes") look(value, path);
    };
    for (const path of all.filter((one) => one.endsWith(".svelte")))
      look(parse(readFileSync(path, "utf8"), { modern: true }).fragment, path);
    expect(spoken).toEqual([]);
  });
});
