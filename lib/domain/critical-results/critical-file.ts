import type { CriticalNotification, CriticalTask } from "@/lib/contract/dashboard/critical-result";
import { formatDate, formatInstant, on24HourClock } from "@/lib/domain/datetime";
import { getMinutesToTold, isWithinLimit } from "./critical-figures";
import {
  CHANNEL_LABELS,
  formatConfirmation,
  formatCriticalValues,
  formatEscalation,
  SOURCE_LABELS,
  STANDING_LABELS,
  WAY_LABELS,
} from "./critical-labels";

/** The columns of the file. */
export const CRITICAL_FILE_HEAD = [
  "Source",
  "Id",
  "Person",
  "Birth date",
  "Test",
  "Critical values",
  "Ordering physician",
  "State",
  "Arrived",
  "Due",
  "Notified",
  "Minutes",
  "Limit (minutes)",
  "Within the limit",
  "Recipient",
  "Way",
  "Confirmation",
  "Notified by",
  "Recorded",
  "Note",
  "Number called",
  "Read back",
  "Entries",
  "Escalations",
  "Remark",
] as const;

const STATE_LABELS = { open: "Open", told: "Notified", closed: "Closed" } as const;

/**
 * The notification that counts: the earliest confirmed one, as in `getTaskState`, or else the last one. Corrected ones
 * are ignored.
 */
export function getCountingNotification({
  entries,
}: Pick<CriticalTask, "entries">): CriticalNotification | null {
  const valid = entries.flatMap((entry) =>
    entry.kind === "notification" && !entry.is_corrected ? [entry] : [],
  );
  const [first] = valid
    .filter(({ is_confirmed }) => is_confirmed)
    .sort((one, other) => Date.parse(one.told_at) - Date.parse(other.told_at));
  return first ?? valid.at(-1) ?? null;
}

/** One line of the file, with times in a zone; `now` is an ISO instant. */
export function getCriticalFileRow(
  task: CriticalTask,
  zoneId: string,
  now: string,
): (string | number | null)[] {
  const zone = on24HourClock(zoneId);
  const told = getCountingNotification(task);
  const within = isWithinLimit(task, now);
  const closing = task.entries.findLast((entry) => entry.kind === "closing");
  return [
    SOURCE_LABELS[task.source],
    task.order_id ?? task.subject_id,
    task.person,
    task.birth_date && formatDate(task.birth_date),
    task.test,
    formatCriticalValues(task),
    task.physician,
    STATE_LABELS[task.state],
    formatInstant(task.arrived_at, zone),
    formatInstant(task.due_at, zone),
    task.told_at && formatInstant(task.told_at, zone),
    getMinutesToTold(task),
    task.limit_minutes,
    within === null ? null : within ? "yes" : "no",
    told?.recipient ?? null,
    told && WAY_LABELS[told.way],
    told && formatConfirmation(told),
    told?.by.name ?? null,
    told && formatInstant(told.recorded_at, zone),
    told?.note || null,
    told?.reached_at || null,
    told?.read_back || null,
    task.entries.length,
    task.escalations
      .map((step) => `${step.stage} ${CHANNEL_LABELS[step.channel]}: ${formatEscalation(step)}`)
      .join("; "),
    closing && task.state === "closed" && closing.kind === "closing"
      ? closing.reason
      : STANDING_LABELS[task.standing],
  ];
}
