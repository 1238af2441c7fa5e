/** A JSON value whose numbers are texts in `⟪…⟫`, so that their digits stay as written. */
export type Tree = string | boolean | null | readonly Tree[] | { readonly [key: string]: Tree };

/** A number with these digits, for `writeJson`. */
export function writeDigits(digits: string): string {
  return `⟪${digits}⟫`;
}

/** The JSON text of a value; numbers of `writeDigits` keep their digits. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/"⟪([-+\d.eE]{1,40})⟫"/g, "$1");
}

/** Parses JSON and keeps the digits of its numbers. Throws on anything else. */
export function parseJson(text: string): Tree {
  return JSON.parse(markNumbers(text)) as Tree;
}

/** JSON in which every number is a text in its digits; a digit within a text is none. */
function markNumbers(text: string): string {
  let marked = "";
  for (let at = 0; at < text.length; ) {
    const end = text[at] === '"' ? findTextEnd(text, at) : findNumberEnd(text, at);
    const part = text.slice(at, Math.max(end, at + 1));
    marked += end > at && text[at] !== '"' ? `"⟪${part}⟫"` : part;
    at += part.length;
  }
  return marked;
}

function findTextEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}

function findNumberEnd(text: string, start: number): number {
  if (!/[-\d]/.test(text[start] ?? "")) return start;
  let at = start + 1;
  while (/[\d.eE+-]/.test(text[at] ?? "")) at += 1;
  return at;
}

/** The digits of a number of a parsed tree; any other text unchanged. */
export function readDigits(text: string): string {
  return text.startsWith("⟪") && text.endsWith("⟫") ? text.slice(1, -1) : text;
}
