import { Mark } from "@/components/ui/display/mark";
import { STATUS } from "@/components/ui/display/status";
import { ROW_STATE_LABELS } from "@/lib/domain/lab-reports/review/review-progress";
import type { RowState } from "@/lib/domain/lab-reports/review/review-rows";
import { getInitials } from "@/lib/domain/staff/get-initials";

const STATE_MARKS = {
  to_check: { shape: "problem", className: `${STATUS} s-problem` },
  not_yet: { shape: "received", className: `${STATUS} text-ink-3` },
  confirmed: { shape: "ok", className: `${STATUS} s-completed` },
  corrected: { shape: "withlab", className: `${STATUS} s-withlab` },
  added: { shape: "withlab", className: `${STATUS} s-withlab` },
  removed: { shape: "cancelled", className: `${STATUS} s-cancelled` },
} as const satisfies Record<RowState, object>;

type RowStateMarkProps = { state: RowState; by: string | null; hasDraft: boolean };

/** The state of a row, who changed it, and whether it has unsaved edits. */
export function RowStateMark({ state, by, hasDraft }: RowStateMarkProps) {
  const { shape, className } = STATE_MARKS[state];
  const isChanged = state === "corrected" || state === "added" || state === "removed";
  return (
    <span className={`${className} text-small`}>
      <Mark shape={shape} />
      <span className={isChanged ? "whitespace-normal" : undefined}>
        {ROW_STATE_LABELS[state]}
        {isChanged && by ? `, ${getInitials(by)}` : ""}
        {hasDraft ? <span className="block text-label">edits not saved</span> : null}
      </span>
    </span>
  );
}
