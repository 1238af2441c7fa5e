/** A marker's name without differences in case, accents, punctuation and spaces. */
export function foldMarkerName(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
