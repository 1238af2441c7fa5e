import { VisuallyHidden } from "@/components/ui/display/visually-hidden";
import type { ReviewRow } from "@/lib/domain/lab-reports/review/review-rows";

const LOW_CONFIDENCE = 0.8;

/**
 * How reliably the row was read, as five bars and a number, or that its readings differ. Based on its most doubtful
 * cell, or its value cell if none is in doubt.
 */
export function RowConfidence({ row }: { row: ReviewRow }) {
  const doubts = row.doubts.flatMap((doubt) => (doubt.kind === "cell" ? doubt.printed : []));
  const cell =
    doubts.toSorted((one, other) => one.confidence - other.confidence)[0] ??
    row.parsed?.cells?.value;
  if (!cell) return <span className="text-ink-3">not stated</span>;
  const { confidence, reasons } = cell;
  const bars = Math.max(0, Math.min(5, Math.round(confidence * 5)));
  const differs = reasons.includes("readings_differ");
  const isLow = confidence < LOW_CONFIDENCE;
  return (
    <span className={differs || isLow ? "text-status-problem" : "text-ink-2"}>
      <svg
        className="inline-block @max-[780px]:hidden w-8.5 h-2.5 [vertical-align:-1px] [&_rect]:fill-none [&_rect]:stroke-current [&_[data-full='true']]:fill-current"
        viewBox="0 0 34 10"
        aria-hidden="true"
      >
        {[0, 1, 2, 3, 4].map((bar) => (
          <rect key={bar} x={bar * 7 + 0.5} y="0.5" width="5" height="9" data-full={bar < bars} />
        ))}
      </svg>{" "}
      {differs && !isLow ? "differ" : confidence.toFixed(2)}
      {isLow ? <VisuallyHidden> low</VisuallyHidden> : null}
    </span>
  );
}
