import type { MarkerReading } from "./marker-reading";

/** Shares of the picture's width, 0 to 1. */
export type RangePicture = {
  readonly band: { readonly from: number; readonly to: number };
  /** The ends of the band that are edges of the range, and not of the picture. */
  readonly edges: readonly number[];
  readonly mark:
    | { readonly kind: "point"; readonly at: number }
    | { readonly kind: "stretch"; readonly from: number; readonly to: number };
};

/** Room beside what is drawn, as a share of the range's width. */
const ROOM = 0.35;

/**
 * A value on its range to scale, with room at both sides. A bound is drawn as the stretch in which the value lies, never
 * as a point. Null where there is nothing to draw: words, or no range.
 */
export function rangePicture({
  value,
  range,
}: Pick<MarkerReading, "value" | "range">): RangePicture | null {
  if (range === null || value.kind === "words") return null;
  const known = [range.low, range.high, ...pointsOf(value)].filter((each) => each !== null);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const width =
    (range.high ?? highest) - (range.low ?? Math.min(lowest, 0)) || Math.abs(highest) || 1;
  const floor = range.low === null && lowest >= 0 ? 0 : lowest - width * ROOM;
  const from = lowest >= 0 ? Math.max(0, floor) : floor;
  const to = highest + width * ROOM;
  const share = (at: number) => (at - from) / (to - from);
  return {
    band: {
      from: range.low === null ? 0 : share(range.low),
      to: range.high === null ? 1 : share(range.high),
    },
    edges: [range.low, range.high].flatMap((edge) => (edge === null ? [] : [share(edge)])),
    mark:
      value.kind === "number"
        ? { kind: "point", at: share(value.value) }
        : {
            kind: "stretch",
            from: value.from === null ? 0 : share(value.from),
            to: value.to === null ? 1 : share(value.to),
          },
  };
}

function pointsOf(value: Exclude<MarkerReading["value"], { kind: "words" }>): (number | null)[] {
  return value.kind === "number" ? [value.value] : [value.from, value.to];
}
