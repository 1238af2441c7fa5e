/** The hatch of stretches without a record; once on a page that draws plots. */
export function GapPattern() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <defs>
        <pattern
          id="plot-gap"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0v6" stroke="var(--color-line-strong)" strokeWidth="1.2" />
        </pattern>
      </defs>
    </svg>
  );
}
