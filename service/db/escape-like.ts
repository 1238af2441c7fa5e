/** Escapes `%`, `_` and `\` so that a LIKE pattern matches them literally. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}
