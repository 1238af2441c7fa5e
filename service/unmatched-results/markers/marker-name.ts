/** A marker's name, normalized so that case, accents, punctuation and spaces make no difference. */
export function foldMarkerName(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");
}
