import { chance } from "@/service/simulation/chance";

/** Both ends are in; an open end is null. */
export type ReferenceRange = {
  readonly low: number | null;
  readonly high: number | null;
  /** What is expected where it is no range of numbers. */
  readonly expected: string | null;
};

type Marker = {
  readonly slug: string;
  readonly referenceLow: number | null;
  readonly referenceHigh: number | null;
  readonly referenceText: string | null;
};

/** The range of a marker; where the catalogue knows none, one that is made from its name and always the same. */
export function referenceRangeOf(marker: Marker): ReferenceRange {
  const { slug, referenceLow: low, referenceHigh: high, referenceText: expected } = marker;
  if (low !== null || high !== null || expected !== null) return { low, high, expected };
  const made = Math.round(5 + 95 * chance(slug, "low"));
  return { low: made, high: Math.round(made * (1.5 + 2 * chance(slug, "high"))), expected };
}

/** The range as labs print it: `a-b` with both ends in, `<=b`, `>=a`, or what is expected. */
export function rangeText({ low, high, expected }: ReferenceRange): string | null {
  if (low !== null && high !== null) return `${low}-${high}`;
  if (high !== null) return `<=${high}`;
  return low === null ? expected : `>=${low}`;
}
