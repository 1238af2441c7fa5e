import type { CalendarDate } from "@/lib/contract/primitives";
import { formatDate } from "@/lib/domain/datetime";
import type { ReadValue } from "@/lib/domain/results/result-summary";

/** The marker's previous value and its time; distinguishes "no previous value" from "could not be read". */
export function PreviousValue({ value }: { value: Pick<ReadValue, "previous" | "result"> }) {
  const { previous, result } = value;
  if (previous === undefined) return <span className="text-ink-3">could not be read</span>;
  if (previous === null) return <span className="text-ink-3">none</span>;
  const unit = previous.unit && previous.unit !== result.unit ? ` ${previous.unit}` : "";
  const day = previous.reported_at.slice(0, 10);
  return (
    <>
      <span className="tabular-nums">
        {previous.value}
        {unit}
      </span>{" "}
      <span className="text-label text-ink-3 whitespace-nowrap">
        {formatDate(day as CalendarDate)}
      </span>
    </>
  );
}
