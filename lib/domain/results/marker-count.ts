type MarkerCounts = {
  /** Ordered markers with a value. */
  readonly reported: number;
  /** Markers that may still be reported. */
  readonly pending: number;
  /** Markers that will have no value. */
  readonly withoutValue: number;
};

/** `4 markers`, `15 of 33 markers, 18 pending`, `3 of 4 markers, 1 without a value`. */
export function formatMarkerCount({ reported, pending, withoutValue }: MarkerCounts): string {
  const total = reported + pending + withoutValue;
  if (total === reported) return reported === 1 ? "1 marker" : `${reported} markers`;
  const parts = [
    `${reported} of ${total} markers`,
    pending > 0 ? `${pending} pending` : null,
    withoutValue > 0 ? `${withoutValue} without a value` : null,
  ];
  return parts.filter(Boolean).join(", ");
}
