/** A marker's name without what laboratories write differently: case, accents, punctuation, spaces. */
export function foldMarkerName(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
