import type {
  BulkChange,
  BulkReschedule,
  BulkRescheduleRow,
  RescheduleRowState,
} from "@/lib/contract/dashboard/bulk-reschedule";
import { formatDate } from "@/lib/domain/datetime";

/** A group of orders of a bulk reschedule, with its label and mark. */
export type BulkRescheduleGroup = {
  key: string;
  label: string;
  mark: "ok" | "no" | "cancelled" | "unknown" | "received" | "collecting" | "failed";
  count: number;
  has: (row: BulkRescheduleRow) => boolean;
};

const DRY_RUN = [
  ["movable", "Will be rescheduled", "ok"],
  ["refused", "Will be refused", "no"],
  ["unknown", "Unknown", "unknown"],
] as const;

const OUTCOMES: readonly (readonly [RescheduleRowState, string, BulkRescheduleGroup["mark"]])[] = [
  ["moved", "Rescheduled", "ok"],
  ["sending", "Being sent", "collecting"],
  ["waiting", "Waiting", "received"],
  ["refused", "Refused", "no"],
  ["failed", "Failed", "failed"],
  ["unknown", "Not known", "unknown"],
  ["stopped", "Stopped", "cancelled"],
  ["left_out", "Left out by the dry run", "cancelled"],
];

/** Before the start, the three groups of the dry run; afterwards, one group for each outcome that occurs. */
export function groupRescheduleRows(
  reschedule: Pick<BulkReschedule, "started_at" | "verdicts" | "states">,
): BulkRescheduleGroup[] {
  if (reschedule.started_at === null) {
    return DRY_RUN.map(([key, label, mark]) => ({
      key,
      label,
      mark,
      count: reschedule.verdicts[key],
      has: (row) => row.verdict === key,
    }));
  }
  return OUTCOMES.filter(([key]) => key === "moved" || reschedule.states[key] > 0).map(
    ([key, label, mark]) => ({
      key,
      label,
      mark,
      count: reschedule.states[key],
      has: (row) => row.state === key,
    }),
  );
}

/** The group to show first: one that needs attention, otherwise the orders that will be or were rescheduled. */
export function getFirstGroup(groups: readonly BulkRescheduleGroup[]): string {
  const byPriority = ["failed", "unknown", "movable", "refused", "moved", "sending", "waiting"];
  const first = byPriority.find((key) =>
    groups.some((group) => group.key === key && group.count > 0),
  );
  return first ?? groups[0]?.key ?? "";
}

/** Why orders keep their date, and how many orders share that reason. */
export type ReasonCount = { reason: string; count: number };

/** These rows' reasons with their counts, most frequent first; rows without a reason are left out. */
export function countReasons(rows: readonly BulkRescheduleRow[]): ReasonCount[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const reason = getReason(row);
    if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason, "en"));
}

/** A row's reason without the order's own date, so that equal reasons can be counted; null where there is none. */
export function getReason({ answer, reason }: BulkRescheduleRow): string | null {
  const sentence = answer ?? reason;
  if (!sentence) return null;
  return sentence
    .replace(/^\d{2}-[A-Z][a-z]{2}-\d{4} is past\./, "The new date is past.")
    .replace(
      /^Its date was changed to (?:\d{2}-[A-Z][a-z]{2}-\d{4}|no date) /,
      "Its date was changed ",
    );
}

/** `to 26-Nov-2026`, `3 days later`, `back to the earlier dates`. */
export function formatChange(change: BulkChange): string {
  if (change.kind === "restore") return "back to the earlier dates";
  if (change.kind === "date") return `to ${formatDate(change.date)}`;
  const days = Math.abs(change.days);
  return `${days} ${days === 1 ? "day" : "days"} ${change.days > 0 ? "later" : "earlier"}`;
}

/** `1,000 orders`, `1 order`. */
export function formatOrders(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "order" : "orders"}`;
}

/** How many orders of a started bulk reschedule are done, and how many will be sent in total. */
export function formatBulkRescheduleProgress({ states }: Pick<BulkReschedule, "states">): {
  done: number;
  all: number;
} {
  const { left_out: _never, ...sent } = states;
  const all = Object.values(sent).reduce((sum, count) => sum + count, 0);
  return { done: all - states.waiting - states.sending, all };
}
