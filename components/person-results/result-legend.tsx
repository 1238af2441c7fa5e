import { LEGEND_ROW } from "@/components/ui/display/legend-class";
import { OutsideKey, RangeKey } from "@/components/ui/display/range-keys";
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
      <RangeKey />
      <OutsideKey />
    </div>
  );
}
