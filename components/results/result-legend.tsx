import { LEGEND_ROW } from "@/components/ui/display/legend-class";
import { Mark } from "@/components/ui/display/mark";

/** The legend of the range plots in the table. */
export function ResultLegend({ hasCritical }: { hasCritical: boolean }) {
  return (
    <div className={`${LEGEND_ROW} ml-auto max-sm:hidden`} aria-hidden="true">
      <span>
        <svg width="34" height="12" aria-hidden="true">
          <rect x="0" y="4" width="34" height="4" fill="var(--color-line)" />
          <rect x="8" y="4" width="16" height="4" fill="var(--color-status-completed-line)" />
          <path d="M8 1v10M24 1v10" stroke="var(--color-ink-2)" />
        </svg>
        reference range
      </span>
      <span>
        <svg width="10" height="10" aria-hidden="true">
          <circle cx="5" cy="5" r="4" fill="var(--color-ink)" />
        </svg>
        inside
      </span>
      <span>
        <svg width="12" height="12" aria-hidden="true">
          <path d="M6 0l6 6-6 6-6-6z" fill="var(--color-status-problem)" />
        </svg>
        outside
      </span>
      {hasCritical ? (
        <span>
          <Mark shape="critical" className="text-critical" /> critical
        </span>
      ) : null}
    </div>
  );
}
