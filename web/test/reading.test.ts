import { describe, expect, it } from "vitest";
import { inline, plain, read } from "../src/core/markdown";
import { read as place } from "../src/core/router.svelte";

describe("rules", () => {
  const text =
    "# Game: the rules\n\nAn *early* word.\n\n## 1. Box\n\n**TU-01** The city has\ntwo sides.\n\n- **TU-Q02** First\n  goes on.\n- Second\n\n| a | b |\n|---|---|\n| 1 | 2 |\n";

  it("find the number of each paragraph", () => {
    const blocks = read(text);
    expect(blocks.map((block) => block.kind)).toEqual(["heading", "paragraph", "heading", "rule", "list", "table"]);
    expect(blocks[3]).toMatchObject({ id: "TU-01" });
    expect(plain(blocks[3]!)).toBe("TU-01 The city has two sides.");
    expect(blocks[4]).toMatchObject({ items: [{ id: "TU-Q02" }, { id: "" }] });
  });

  it("never turn text into markup", () => {
    expect(inline("a <b>x</b> **c**")).toEqual([
      { kind: "text", text: "a <b>x</b> " },
      { kind: "strong", text: "c" },
    ]);
  });
});

describe("addresses", () => {
  it.each([
    ["/", { at: "start" }],
    ["/k3v9xq2mt7", { at: "match", id: "k3v9xq2mt7", watch: null }],
    ["/new/tower_up", { at: "new", game: "tower_up", invite: "" }],
    ["/rules/tower_up", { at: "rules", game: "tower_up", rule: "" }],
    ["/people/7", { at: "person", id: "7" }],
    ["/settings", { at: "settings" }],
    ["/a/b/c", { at: "lost" }],
    ["/Ab!", { at: "lost" }],
  ])("%s", (path, found) => {
    expect(place(path)).toEqual(found);
  });

  it("know whom to invite", () => {
    expect(place("/new/tower_up", "?invite=17")).toMatchObject({ at: "new", invite: "17" });
    expect(place("/new/tower_up", "?invite=x17")).toMatchObject({ at: "new", invite: "" });
  });

  it("keep the secret of a watcher", () => {
    expect(place("/k3v9xq2mt7", "?watch=abc")).toEqual({ at: "match", id: "k3v9xq2mt7", watch: "abc" });
  });
});
