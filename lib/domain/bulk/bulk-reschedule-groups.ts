import type {
  BulkChange,
  BulkReschedule,
  BulkRescheduleRow,
  RescheduleRowState,
} from "@/lib/contract/dashboard/bulk-reschedule";
import { formatDate } from "@/lib/domain/datetime";

/** A part of a move's orders under one word, with the shape of its mark. */
export type BulkRescheduleGroup = {
  key: string;
  label: string;
  mark: "ok" | "no" | "cancelled" | "unknown" | "received" | "collecting" | "failed";
  count: number;
  has: (row: BulkRescheduleRow) => boolean;
};

const DRY_RUN = [
  ["movable", "Will move", "ok"],
  ["refused", "Will be refused", "no"],
  ["unknown", "Unknown", "unknown"],
] as const;

const COURSE: readonly (readonly [RescheduleRowState, string, BulkRescheduleGroup["mark"]])[] = [
  ["moved", "Moved", "ok"],
  ["sending", "Being sent", "collecting"],
  ["waiting", "Waiting", "received"],
  ["refused", "Refused", "no"],
  ["failed", "Failed", "failed"],
  ["unknown", "Not known", "unknown"],
  ["stopped", "Stopped", "cancelled"],
  ["left_out", "Left out by the dry run", "cancelled"],
];

/** Before the start the three groups of the dry run; from then on what became of the orders, as far as there are any. */
export function groupRescheduleRows(
  move: Pick<BulkReschedule, "started_at" | "verdicts" | "states">,
): BulkRescheduleGroup[] {
  if (move.started_at === null) {
    return DRY_RUN.map(([key, label, mark]) => ({
      key,
      label,
      mark,
      count: move.verdicts[key],
      has: (row) => row.verdict === key,
    }));
  }
  return COURSE.filter(([key]) => key === "moved" || move.states[key] > 0).map(
    ([key, label, mark]) => ({
      key,
      label,
      mark,
      count: move.states[key],
      has: (row) => row.state === key,
    }),
  );
}

/** The group to look at first: what is to move, then whatever needs a person. */
export function firstGroup(groups: readonly BulkRescheduleGroup[]): string {
  const telling = ["failed", "unknown", "movable", "refused", "moved", "sending", "waiting"];
  const found = telling.find((key) => groups.some((group) => group.key === key && group.count > 0));
  return found ?? groups[0]?.key ?? "";
}

/** `to 26-Nov-2026`, `3 days later`, `1 day earlier`. */
export function formatChange(change: BulkChange): string {
  if (change.kind === "date") return `to ${formatDate(change.date)}`;
  const days = Math.abs(change.days);
  return `${days} ${days === 1 ? "day" : "days"} ${change.days > 0 ? "later" : "earlier"}`;
}

/** `1,000 orders`, `1 order`. */
export function formatOrders(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "order" : "orders"}`;
}

/** How many orders of a started move are behind it, and how many it was to send. */
export function formatBulkRescheduleProgress({ states }: Pick<BulkReschedule, "states">): {
  done: number;
  all: number;
} {
  const { left_out: _never, ...sent } = states;
  const all = Object.values(sent).reduce((sum, count) => sum + count, 0);
  return { done: all - states.waiting - states.sending, all };
}
