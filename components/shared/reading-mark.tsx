import { Mark } from "@/components/ui/display/mark";
import { ResultMark } from "@/components/ui/display/result-mark";
import { STATUS } from "@/components/ui/display/status";
import type { MarkerReading } from "@/lib/domain/results/marker-reading";

type ReadingMarkProps = {
  reading: Pick<MarkerReading, "grade" | "label" | "reason" | "contradiction">;
  showsReason?: boolean;
};

/** The service's interpretation of a value, with its reason and with what contradicts it. */
export function ReadingMark({ reading, showsReason = true }: ReadingMarkProps) {
  const { grade, label, reason, contradiction } = reading;
  return (
    <>
      {grade === null || grade === "normal" ? (
        <span className={grade === null ? "text-ink-3" : "text-ink-2"}>{label}</span>
      ) : (
        <ResultMark kind={grade}>{label}</ResultMark>
      )}
      {contradiction ? (
        <span className={`${STATUS} s-problem text-label block`}>
          <Mark shape="problem" />
          {contradiction}
        </span>
      ) : null}
      {showsReason && reason ? (
        <span className="block text-label text-ink-2 wrap-anywhere">{reason}</span>
      ) : null}
    </>
  );
}
