/** The longest text that fits a margin of the page. */
const MAX_LENGTH = 150;

/**
 * A text as a CSS string for `content`, on one line and cut to the width of a page's margin. Names are untrusted input:
 * quotes and backslashes are escaped, and control characters, which would end the string, become spaces.
 */
export function toCssString(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ").trim();
  const shown = line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1).trimEnd()}…` : line;
  return `"${shown.replace(/["\\]/g, "\\$&")}"`;
}
