/** What distinguishes a source from the others: never color alone. Numbers are those of the tokens `series-1` to `series-6`. */
export type SeriesIdentity = {
  readonly color: 1 | 2 | 3 | 4 | 5 | 6;
  /** An SVG dash array; empty for a solid line. */
  readonly dash: string;
  readonly marker: "circle" | "square" | "triangle" | "diamond" | "cross" | "ring";
};

const IDENTITIES: readonly SeriesIdentity[] = [
  { color: 1, dash: "", marker: "circle" },
  { color: 2, dash: "6 3", marker: "square" },
  { color: 3, dash: "2 3", marker: "triangle" },
  { color: 4, dash: "8 3 2 3", marker: "diamond" },
  { color: 5, dash: "1 3", marker: "cross" },
  { color: 6, dash: "10 4", marker: "ring" },
];
const FIRST: SeriesIdentity = { color: 1, dash: "", marker: "circle" };

/** The style of each source of a chart, in the order of their ids; from the seventh on the styles repeat. */
export function identify(sourceIds: readonly string[]): ReadonlyMap<string, SeriesIdentity> {
  const ordered = [...new Set(sourceIds)].sort();
  return new Map(
    ordered.map((id, index) => [id, IDENTITIES[index % IDENTITIES.length] ?? FIRST] as const),
  );
}
