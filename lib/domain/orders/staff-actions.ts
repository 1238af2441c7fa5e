import type { OrderNote } from "@/lib/contract/dashboard/orders/order-note";
import type { StaffAction } from "@/lib/contract/dashboard/staff-action";
import { formatDate } from "@/lib/domain/datetime";
import type { TimelineEntry } from "./order-timeline";

const DID: Record<StaffAction["operation"], string> = {
  "order.create": "placed the order",
  "order.import": "imported the order",
  "order.reschedule": "rescheduled it",
  "order.dispatch": "dispatched it immediately",
  "order.cancel": "canceled the order",
  "order.complete-draw": "recorded the draw",
  "order.resend-events": "resent its events",
  "order.change-messages": "changed text messages to the patient",
  "kit.register": "registered the kit",
  "appointment.book": "booked the appointment",
  "appointment.request": "requested an appointment",
  "appointment.reschedule": "rescheduled the appointment",
  "appointment.cancel": "canceled the appointment",
  "result.acknowledge": "acknowledged the result",
  "result.complete": "ended the wait for missing markers",
  "match.send": "decided the match of the result",
  "match-correction.open": "reported that the result may be on the wrong order",
  "match-correction.review": "reviewed whether the result is on the wrong order",
  "match-correction.detach": "detached the result",
  "match-correction.close": "closed the match correction with the result still attached",
  "critical-result.record": "recorded a call or message about the critical result",
  "critical-result.close": "closed or reopened the task of the critical result",
};

const VARIANTS: Record<NonNullable<StaffAction["variant"]>, string> = {
  bulk: "rescheduled it in bulk",
  messages_on: "turned text messages to the patient on",
  messages_off: "turned text messages to the patient off",
  snoozed: "snoozed the order",
  accept: "attached the result to this order",
  reject: "rejected the match of a result",
  unsure: "escalated the match of a result",
  call_read_back: "recorded a call about the critical result, with its read-back",
  call_not_reached: "recorded a call about the critical result: not reached",
  call_without_read_back: "recorded a call about the critical result: reached, not read back",
  call_not_read_back: "recorded a call about the critical result: not reached, or not read back",
  message_answered: "recorded a message about the critical result, which was answered",
  message_not_answered: "recorded a message about the critical result, without an answer",
  notification_corrected:
    "corrected what was recorded of a call or message about the critical result",
  closing: "closed the task of the critical result",
  reopening: "reopened the task of the critical result",
};

/** What a staff member did, to follow the name: `rescheduled it`. */
export function describeAction({ operation, variant }: StaffAction): string {
  return variant ? VARIANTS[variant] : DID[operation];
}

/** `30-Nov-2026 → 09-Dec-2026`, `until 09-Dec-2026`; null without a date. */
export function formatActionDates({ from, to, variant }: StaffAction): string | null {
  if (to === null) return null;
  if (variant === "snoozed") return `until ${formatDate(to)}`;
  return from ? `${formatDate(from)} → ${formatDate(to)}` : `to ${formatDate(to)}`;
}

export type TimelineRow =
  | { kind: "action"; at: string; action: StaffAction }
  | { kind: "event"; at: string; entry: TimelineEntry }
  | { kind: "note"; at: string; note: OrderNote };

/** Which comes first of two rows of the same time: an action causes an event, and a note is about both. */
const RANK = { action: 0, event: 1, note: 2 } as const;

/** Service events, staff actions and staff notes in chronological order. */
export function mergeTimeline(
  entries: readonly TimelineEntry[],
  actions: readonly StaffAction[],
  notes: readonly OrderNote[],
): TimelineRow[] {
  const rows: TimelineRow[] = [
    ...actions.map((action) => ({ kind: "action" as const, at: action.at, action })),
    ...entries.map((entry) => ({ kind: "event" as const, at: entry.at, entry })),
    ...notes.map((note) => ({ kind: "note" as const, at: note.at, note })),
  ];
  return rows.sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || RANK[a.kind] - RANK[b.kind]);
}
