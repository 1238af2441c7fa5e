import { RangePlot } from "@/components/shared/range-plot";
import { getRangeView } from "@/lib/domain/results/range-view";
import type { ReadValue } from "@/lib/domain/results/result-summary";

type ValueOnRangeProps = { value: ReadValue; widthPx: number };

/** A value on its range, if it can be drawn. The adjacent text contains the same. */
export function ValueOnRange({ value, widthPx }: ValueOnRangeProps) {
  const { assessment, side, grade } = value;
  const range = getRangeView(assessment.value, assessment.range);
  if (!range) return null;
  const isOutside = side === "above" || side === "below";
  return (
    <span className="flex-none">
      <RangePlot
        range={range}
        isOutside={isOutside}
        isCritical={grade === "critical"}
        widthPx={widthPx}
      />
    </span>
  );
}
