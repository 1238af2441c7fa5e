import { z } from "zod";
import { CalendarDate, Instant } from "@/lib/contract/primitives";
import { OrderRecord } from "./orders/order-record";

/** The writes of staff that an order's timeline shows; every other entry of the audit log is for supervisors only. */
export const STAFF_ACTIONS = [
  "order.create",
  "order.import",
  "order.reschedule",
  "order.dispatch",
  "order.cancel",
  "order.complete-draw",
  "order.resend-events",
  "order.change-messages",
  "kit.register",
  "appointment.book",
  "appointment.request",
  "appointment.reschedule",
  "appointment.cancel",
  "result.acknowledge",
  "result.complete",
  "match.send",
  "match-correction.open",
  "match-correction.review",
  "match-correction.detach",
  "match-correction.close",
  "critical-result.record",
  "critical-result.close",
] as const;

/** One successful write of a staff member to an order, from the audit log. */
export const StaffAction = z.object({
  id: z.number().int(),
  at: Instant,
  /** The staff member's name at that time. */
  by: z.string(),
  operation: z.enum(STAFF_ACTIONS),
  /** The activation date before and after; the end of a snooze is a `to`. Null where there is none or it is unknown. */
  from: CalendarDate.nullable(),
  to: CalendarDate.nullable(),
  /** Distinguishes actions of one operation; a value from a closed list in the audit entry. */
  variant: z
    .enum([
      "bulk",
      "messages_on",
      "messages_off",
      "snoozed",
      "accept",
      "reject",
      "unsure",
      "call_read_back",
      "call_not_reached",
      "call_without_read_back",
      // Of entries that do not say which of the two.
      "call_not_read_back",
      "message_answered",
      "message_not_answered",
      "notification_corrected",
      "closing",
      "reopening",
    ])
    .nullable(),
  /** As the staff member typed it. */
  reason: z.string().nullable(),
  /** Who agreed to it in a second review; null where there was none. */
  second: z.string().nullable().default(null),
});
export type StaffAction = z.infer<typeof StaffAction>;

/** Newest last. `is_complete` is false when older actions were left out. */
export const StaffActions = z.object({ actions: z.array(StaffAction), is_complete: z.boolean() });
export type StaffActions = z.infer<typeof StaffActions>;

/**
 * An order after its activation date was changed, with the previous date, so that a staff member can undo the change.
 */
export const RescheduledOrder = OrderRecord.extend({
  previous_activate_by: CalendarDate.nullable(),
});
export type RescheduledOrder = z.infer<typeof RescheduledOrder>;
