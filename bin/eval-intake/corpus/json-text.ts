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
  // Strings are matched first, so that a digit within one is no number.
  const marked = text.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) =>
    token.startsWith('"') ? token : `"⟪${token}⟫"`,
  );
  return JSON.parse(marked) as Tree;
}

/** The digits of a number of a parsed tree; any other text unchanged. */
export function readDigits(text: string): string {
  return text.startsWith("⟪") && text.endsWith("⟫") ? text.slice(1, -1) : text;
}
