import { LEGEND_ROW } from "@/components/ui/display/legend-class";
import { SourceKey } from "./source-mark";

/** What the marks of a marker's plot mean. */
export function PlotLegend() {
  return (
    <div className={LEGEND_ROW} aria-hidden="true">
      <span>
        <SourceKey source="order" /> order
      </span>
      <span>
        <SourceKey source="lab_report" /> lab report
      </span>
      <span>
        <svg width="16" height="14" aria-hidden="true">
          <rect
            x="4"
            y="2"
            width="8"
            height="10"
            fill="var(--color-status-completed-line)"
            opacity="0.55"
          />
          <path d="M2 2h12M2 12h12" stroke="var(--color-ink-2)" />
        </svg>
        its reference range
      </span>
      <span>
        <svg width="14" height="14" aria-hidden="true">
          <path
            d="M7 1l6 6-6 6-6-6z"
            fill="none"
            stroke="var(--color-status-problem)"
            strokeWidth="1.5"
          />
        </svg>
        outside
      </span>
      <span>
        <svg width="12" height="14" aria-hidden="true">
          <path d="M6 1v12" stroke="var(--color-ink-2)" strokeDasharray="2 3" strokeWidth="1.5" />
          <path d="M1 7l5 6 5-6M1 1h10" fill="none" stroke="var(--color-ink-2)" strokeWidth="1.5" />
        </svg>
        reported as &lt; or &gt;
      </span>
    </div>
  );
}
