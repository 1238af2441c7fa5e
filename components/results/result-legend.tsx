import { LEGEND_ROW } from "@/components/ui/display/legend-class";
import { Mark } from "@/components/ui/display/mark";
import { OutsideKey, RangeKey } from "@/components/ui/display/range-keys";

/** The legend of the range plots in the table. */
export function ResultLegend({ hasCritical }: { hasCritical: boolean }) {
  return (
    <div className={`${LEGEND_ROW} ml-auto max-sm:hidden`} aria-hidden="true">
      <RangeKey />
      <span>
        <svg width="10" height="10" aria-hidden="true">
          <circle cx="5" cy="5" r="4" fill="var(--color-ink)" />
        </svg>
        inside
      </span>
      <OutsideKey />
      {hasCritical ? (
        <span>
          <Mark shape="critical" className="text-critical" /> critical
        </span>
      ) : null}
    </div>
  );
}
