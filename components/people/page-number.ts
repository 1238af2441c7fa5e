/** The page number in a URL; anything invalid becomes the first page. */
export function toPage(word: string | readonly string[] | null | undefined): number {
  return typeof word === "string" && /^[1-9]\d{0,5}$/.test(word) ? Number(word) : 1;
}
