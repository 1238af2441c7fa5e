/** A marker's name, normalized so that case, accents, punctuation and spaces make no difference; `%` is a word of it. */
export function foldMarkerName(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("%", "percent")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
