import { z } from "zod";
import { CalendarDate, Instant, Uuid } from "@/lib/contract/primitives";
import { OrderSearchInput } from "./order-search";

/** How many orders one move takes; what is more has to be narrowed first. */
export const MAX_BULK_RESCHEDULE_ORDERS = 5_000;
export const MAX_SHIFT_DAYS = 365;

/** One day for all, or every order by as many days from its own day. */
export const BulkChange = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("date"), date: CalendarDate }),
  z.strictObject({
    kind: z.literal("shift"),
    days: z
      .number()
      .int()
      .min(-MAX_SHIFT_DAYS)
      .max(MAX_SHIFT_DAYS)
      .refine((days) => days !== 0, { error: "By at least one day" }),
  }),
]);
export type BulkChange = z.infer<typeof BulkChange>;

/** The orders that were ticked, or all that a search finds, whatever page they are on. */
const BulkChoice = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("orders"),
    order_ids: z.array(Uuid).min(1).max(MAX_BULK_RESCHEDULE_ORDERS),
  }),
  z.strictObject({ kind: z.literal("filter"), search: OrderSearchInput }),
]);

/** The browser names the move, so that a dry run asked for twice is one. */
export const PlanBulkRescheduleInput = z.strictObject({
  reschedule_id: Uuid,
  choice: BulkChoice,
  change: BulkChange,
});
export type PlanBulkRescheduleInput = z.input<typeof PlanBulkRescheduleInput>;

export const RescheduleIdInput = z.strictObject({ reschedule_id: Uuid });
/** With the count that the person saw, so that nobody agrees to one list and starts another. */
export const StartBulkRescheduleInput = RescheduleIdInput.extend({
  orders: z.number().int().min(1),
});

export const RESCHEDULE_VERDICTS = ["movable", "refused", "unknown"] as const;
export const RescheduleVerdictCode = z.enum(RESCHEDULE_VERDICTS);
export type RescheduleVerdictCode = z.infer<typeof RescheduleVerdictCode>;

/**
 * `left_out` by the dry run; `waiting` to be sent; `sending` from before the call until its answer is stored; then what
 * became of it: `refused` by the service, `failed` with the order unchanged, `unknown`, or `stopped` before it was sent.
 */
export const RESCHEDULE_ROW_STATES = [
  "left_out",
  "waiting",
  "sending",
  "moved",
  "refused",
  "failed",
  "unknown",
  "stopped",
] as const;
export const RescheduleRowState = z.enum(RESCHEDULE_ROW_STATES);
export type RescheduleRowState = z.infer<typeof RescheduleRowState>;

export const BULK_RESCHEDULE_STATES = ["planned", "running", "paused", "stopped", "done"] as const;
export const BulkRescheduleState = z.enum(BULK_RESCHEDULE_STATES);
export type BulkRescheduleState = z.infer<typeof BulkRescheduleState>;

/** One order of a move. It names no person: whoever may see them opens the order. */
export const BulkRescheduleRow = z.object({
  order_id: Uuid,
  test_name: z.string().nullable(),
  /** The low-level word of the status as it was at the dry run; null when the order could not be read. */
  status: z.string().nullable(),
  from: CalendarDate.nullable(),
  to: CalendarDate.nullable(),
  verdict: RescheduleVerdictCode,
  /** Why it will not be moved. */
  reason: z.string().nullable(),
  state: RescheduleRowState,
  /** What was said when it was sent, in words. */
  answer: z.string().nullable(),
});
export type BulkRescheduleRow = z.infer<typeof BulkRescheduleRow>;

export const BulkRescheduleRows = z.object({ rows: z.array(BulkRescheduleRow) });

export const BulkReschedule = z.object({
  id: Uuid,
  state: BulkRescheduleState,
  change: BulkChange,
  chosen_by: z.enum(["orders", "filter"]),
  created_at: Instant,
  created_by: z.string(),
  started_at: Instant.nullable(),
  started_by: z.string().nullable(),
  ended_at: Instant.nullable(),
  /** Why the rest waits, when the move paused by itself. */
  pause_reason: z.string().nullable(),
  verdicts: z.record(RescheduleVerdictCode, z.number().int()),
  states: z.record(RescheduleRowState, z.number().int()),
});
export type BulkReschedule = z.infer<typeof BulkReschedule>;

export const BulkReschedules = z.object({ moves: z.array(BulkReschedule) });
