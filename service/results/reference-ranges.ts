/** Both ends are included; an open end is null. */
export type ReferenceRange = {
  readonly low: number | null;
  readonly high: number | null;
  /** The expected text where there is no numeric range. */
  readonly expected: string | null;
};

type Marker = {
  readonly referenceLow: number | null;
  readonly referenceHigh: number | null;
  readonly referenceText: string | null;
};

/**
 * The range of a marker; open at both ends if the catalog has none, because an invented range would be taken for a
 * fact.
 */
export function getReferenceRange(marker: Marker): ReferenceRange {
  const { referenceLow: low, referenceHigh: high, referenceText: expected } = marker;
  return { low, high, expected };
}

/** The range as labs print it: `a-b` including both ends, `<=b`, `>=a`, or the expected text. */
export function rangeText({ low, high, expected }: ReferenceRange): string | null {
  if (low !== null && high !== null) return `${low}-${high}`;
  if (high !== null) return `<=${high}`;
  return low === null ? expected : `>=${low}`;
}
