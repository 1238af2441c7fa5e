/** `23 match`, `1 matches`, `none match`: how many rows of a filtered list are left. */
export function formatMatchCount(total: number): string {
  if (total === 0) return "none match";
  return total === 1 ? "1 matches" : `${total.toLocaleString("en")} match`;
}
