import { LEGEND_ROW } from "@/components/ui/display/legend-class";
import { SourceKey } from "./source-mark";

/** What the marks in the list of results mean. */
export function ResultLegend() {
  return (
    <div className={`${LEGEND_ROW} ml-auto max-sm:hidden`} aria-hidden="true">
      <span>
        <SourceKey source="order" /> order
      </span>
      <span>
        <SourceKey source="lab_report" /> lab report
      </span>
      <span>
        <svg width="34" height="12" aria-hidden="true">
          <rect x="0" y="4" width="34" height="4" fill="var(--color-line)" />
          <rect x="8" y="4" width="16" height="4" fill="var(--color-status-completed-line)" />
          <path d="M8 1v10M24 1v10" stroke="var(--color-ink-2)" />
        </svg>
        reference range
      </span>
      <span>
        <svg width="12" height="12" aria-hidden="true">
          <path d="M6 0l6 6-6 6-6-6z" fill="var(--color-status-problem)" />
        </svg>
        outside
      </span>
    </div>
  );
}
