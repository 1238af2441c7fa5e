type Stretch = { readonly from: number; readonly to: number };

/**
 * The left end of the first stretch between vertical lines that is at least `width` wide, so that text placed there
 * crosses no line; null when there is none.
 */
export function findFreeStretch(
  lines: readonly number[],
  { from, to }: Stretch,
  width: number,
): number | null {
  const edges = [from, ...lines.filter((x) => x > from && x < to), to].sort((a, b) => a - b);
  const place = edges.findIndex((edge, index) => (edges[index + 1] ?? edge) - edge >= width);
  return edges[place] ?? null;
}
