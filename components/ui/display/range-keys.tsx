/** In a legend: the bar of a reference range with its limits. */
export function RangeKey() {
  return (
    <span>
      <svg width="34" height="12" aria-hidden="true">
        <rect x="0" y="4" width="34" height="4" fill="var(--color-line)" />
        <rect x="8" y="4" width="16" height="4" fill="var(--color-status-completed-line)" />
        <path d="M8 1v10M24 1v10" stroke="var(--color-ink-2)" />
      </svg>
      reference range
    </span>
  );
}

/** In a legend: the mark of a value outside its reference range. */
export function OutsideKey() {
  return (
    <span>
      <svg width="12" height="12" aria-hidden="true">
        <path d="M6 0l6 6-6 6-6-6z" fill="var(--color-status-problem)" />
      </svg>
      outside
    </span>
  );
}
