import { formatResultDay } from "@/lib/domain/results/previous-values";
import type { ReadValue } from "@/lib/domain/results/result-summary";

/** The marker's previous value and its time; distinguishes "no previous value" from "could not be read". */
export function PreviousValue({ value }: { value: Pick<ReadValue, "previous" | "result"> }) {
  const { previous, result } = value;
  if (previous === undefined) return <span className="text-ink-3">could not be read</span>;
  if (previous === null) return <span className="text-ink-3">none</span>;
  const unit = previous.unit && previous.unit !== result.unit ? ` ${previous.unit}` : "";
  return (
    <>
      <span className="tabular-nums">
        {previous.value}
        {unit}
      </span>{" "}
      <span className="text-label text-ink-3 whitespace-nowrap">
        {formatResultDay(previous.day)}
      </span>
    </>
  );
}
