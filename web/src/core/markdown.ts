/** The little Markdown that rules are written in, as data; nothing of it ever becomes markup by itself. */

export type Inline = { readonly kind: "text" | "strong" | "em" | "code"; readonly text: string };
export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly text: string; readonly id: string }
  | { readonly kind: "rule" | "paragraph"; readonly id: string; readonly inline: readonly Inline[] }
  | { readonly kind: "list"; readonly items: readonly { id: string; inline: readonly Inline[] }[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly Inline[][])[] };

const NUMBER = /^\**([A-Z]{2}-[A-Z]?\d+)\**/;
const MARK = /(\*\*[^*]+\*\*|`[^`]+`|\*[^*\s][^*]*\*)/;

export function inline(text: string): Inline[] {
  return text
    .split(MARK)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith("**") && part.length > 4) return { kind: "strong", text: part.slice(2, -2) };
      if (part.startsWith("`") && part.length > 2) return { kind: "code", text: part.slice(1, -1) };
      if (part.startsWith("*") && part.length > 2 && part.endsWith("*")) return { kind: "em", text: part.slice(1, -1) };
      return { kind: "text", text: part };
    });
}

const named = (text: string): string => NUMBER.exec(text)?.[1] ?? "";

function list(lines: readonly string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    const start = /^\s*(?:[-*]|\d+\.)\s+(.*)$/.exec(line);
    if (start) items.push(start[1] ?? "");
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return { kind: "list", items: items.map((item) => ({ id: named(item), inline: inline(item) })) };
}

function table(lines: readonly string[]): Block {
  const cells = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line.trim()));
  return {
    kind: "table",
    rows: cells.map((line) =>
      line
        .trim()
        .replace(/^\||\|$/g, "")
        .split("|")
        .map((cell) => inline(cell.trim())),
    ),
  };
}

function block(lines: readonly string[]): Block {
  const first = lines[0] ?? "";
  const heading = /^(#{1,4})\s+(.*)$/.exec(first);
  if (heading) {
    const text = (heading[2] ?? "").replaceAll("*", "");
    return { kind: "heading", level: heading[1]?.length ?? 1, text, id: named(text) };
  }
  if (/^\s*([-*]|\d+\.)\s/.test(first)) return list(lines);
  if (first.startsWith("|")) return table(lines);
  const text = lines.map((line) => line.trim()).join(" ");
  const id = named(text);
  return { kind: id ? "rule" : "paragraph", id, inline: inline(text) };
}

export function read(markdown: string): Block[] {
  const blocks: Block[] = [];
  let held: string[] = [];
  const put = (): void => {
    if (held.length > 0) blocks.push(block(held));
    held = [];
  };
  for (const line of markdown.split("\n")) {
    if (!line.trim()) put();
    else if (line.startsWith("#")) {
      put();
      blocks.push(block([line]));
    } else held.push(line);
  }
  put();
  return blocks;
}

export const plain = (block: Block): string => {
  if (block.kind === "heading") return block.text;
  if (block.kind === "list") return block.items.map((item) => item.inline.map((part) => part.text).join("")).join(" ");
  if (block.kind === "table")
    return block.rows
      .flat()
      .flat()
      .map((part) => part.text)
      .join(" ");
  return block.inline.map((part) => part.text).join("");
};
