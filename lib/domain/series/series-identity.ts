/**
 * What distinguishes a source from the others: never color alone. Colors are the numbers of the tokens `series-1` to
 * `series-6`.
 */
export type SeriesIdentity = {
  readonly color: 1 | 2 | 3 | 4 | 5 | 6;
  /** An SVG dash array, of the line and of its key; empty for a solid line. */
  readonly dash: string;
  readonly marker: "circle" | "square" | "triangle" | "diamond" | "cross" | "ring";
};

const COLORS = [1, 2, 3, 4, 5, 6] as const;
const DASHES = ["", "6 3", "2 3", "8 3 2 3", "1 3", "10 4"] as const;
const MARKERS = ["circle", "square", "triangle", "diamond", "cross", "ring"] as const;

/**
 * A source's appearance, from the style number that the server permanently assigned to it for this person. It does not
 * depend on what else is shown. The first 36 differ: from the seventh on, colors repeat with another marker and dash.
 */
export function getIdentity(style: number): SeriesIdentity {
  const color = COLORS[style % COLORS.length] ?? 1;
  const round = Math.floor(style / COLORS.length);
  const place = (style + round) % MARKERS.length;
  return { color, dash: DASHES[place] ?? "", marker: MARKERS[place] ?? "circle" };
}

/** The appearance of the sources of several charts, by source id. */
export function identify(
  sources: readonly { readonly id: string; readonly style: number }[],
): ReadonlyMap<string, SeriesIdentity> {
  return new Map(sources.map(({ id, style }) => [id, getIdentity(style)] as const));
}
