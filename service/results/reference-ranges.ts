/** Both ends are in; an open end is null. */
export type ReferenceRange = {
  readonly low: number | null;
  readonly high: number | null;
  /** What is expected where it is no range of numbers. */
  readonly expected: string | null;
};

type Marker = {
  readonly referenceLow: number | null;
  readonly referenceHigh: number | null;
  readonly referenceText: string | null;
};

/** The range of a marker; open at both ends where the catalogue knows none: a made-up one would be read as a fact. */
export function getReferenceRange(marker: Marker): ReferenceRange {
  const { referenceLow: low, referenceHigh: high, referenceText: expected } = marker;
  return { low, high, expected };
}

/** The range as labs print it: `a-b` with both ends in, `<=b`, `>=a`, or what is expected. */
export function rangeText({ low, high, expected }: ReferenceRange): string | null {
  if (low !== null && high !== null) return `${low}-${high}`;
  if (high !== null) return `<=${high}`;
  return low === null ? expected : `>=${low}`;
}
