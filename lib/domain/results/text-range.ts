/** A part of a text, by its first character and the one after its last. */
export type TextRange = { readonly start: number; readonly end: number };

/** Every place where a text stands, without overlaps; none for an empty one. */
export function findAll(text: string, wanted: string): TextRange[] {
  const found: TextRange[] = [];
  if (wanted.trim() === "") return found;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    found.push({ start: at, end: at + wanted.length });
  }
  return found;
}
