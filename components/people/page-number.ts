/** The page that an address asks for; anything that is no page reads as the first. */
export function toPage(word: string | readonly string[] | null | undefined): number {
  return typeof word === "string" && /^[1-9]\d{0,5}$/.test(word) ? Number(word) : 1;
}
