import { z } from "zod";
import { CalendarDate, Instant, int4, Uuid } from "@/lib/contract/primitives";
import { OrderSearchInput } from "./orders/order-search";

/** How many orders one bulk reschedule may contain; a larger search has to be narrowed first. */
export const MAX_BULK_RESCHEDULE_ORDERS = 5_000;
export const MAX_SHIFT_DAYS = 365;

/** The people of this many orders are read at the same time. */
export const ORDERS_PER_PEOPLE_READ = 100;
export const RESCHEDULES_PER_PAGE = 20;

const toOneDate = z.strictObject({ kind: z.literal("date"), date: CalendarDate });
const byDays = z.strictObject({
  kind: z.literal("shift"),
  days: z
    .number()
    .int()
    .min(-MAX_SHIFT_DAYS)
    .max(MAX_SHIFT_DAYS)
    .refine((days) => days !== 0, { error: "By at least one day" }),
});
/** One day for all, or a shift of each order by the same number of days. */
export const PlannedChange = z.discriminatedUnion("kind", [toOneDate, byDays]);
export type PlannedChange = z.infer<typeof PlannedChange>;

/** `restore` gives each order that an earlier bulk reschedule moved its previous date back. */
export const BulkChange = z.discriminatedUnion("kind", [
  toOneDate,
  byDays,
  z.strictObject({ kind: z.literal("restore"), reschedule_id: Uuid }),
]);
export type BulkChange = z.infer<typeof BulkChange>;

/** Why many orders are rescheduled; kept with the change and shown in its history. */
const ChangeReason = z.string().trim().max(200);

/** The selected orders, or all that a search finds, on whatever page they are. */
const BulkChoice = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("orders"),
    order_ids: z.array(Uuid).min(1).max(MAX_BULK_RESCHEDULE_ORDERS),
  }),
  z.strictObject({ kind: z.literal("filter"), search: OrderSearchInput }),
]);

/** The browser creates the id, so that requesting a dry run twice creates only one. */
export const PlanBulkRescheduleInput = z.strictObject({
  reschedule_id: Uuid,
  choice: BulkChoice,
  change: PlannedChange,
  reason: ChangeReason.optional(),
});
export type PlanBulkRescheduleInput = z.input<typeof PlanBulkRescheduleInput>;

/**
 * The dry run of giving a bulk reschedule's orders their previous dates back. The browser creates the id of the new
 * one.
 */
export const PlanRestoreInput = z.strictObject({
  reschedule_id: Uuid,
  new_reschedule_id: Uuid,
  reason: ChangeReason.optional(),
});
export type PlanRestoreInput = z.input<typeof PlanRestoreInput>;

export const BulkReschedulesInput = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});

export const ReschedulePeopleInput = z.strictObject({
  reschedule_id: Uuid,
  /** Counts from 0: which group of `ORDERS_PER_PEOPLE_READ` orders, in their stored order. */
  part: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_BULK_RESCHEDULE_ORDERS / ORDERS_PER_PEOPLE_READ),
});

export const ReschedulePeople = z.object({
  people: z.array(
    z.object({
      order_id: Uuid,
      person_id: Uuid,
      name: z.string(),
      birth_date: CalendarDate.nullable(),
    }),
  ),
});
export type ReschedulePeople = z.infer<typeof ReschedulePeople>;

export const RescheduleIdInput = z.strictObject({ reschedule_id: Uuid });
/** Includes the displayed count, so that nobody confirms one list and starts another. */
export const StartBulkRescheduleInput = RescheduleIdInput.extend({
  orders: int4(1, MAX_BULK_RESCHEDULE_ORDERS),
});

export const RESCHEDULE_VERDICTS = ["movable", "refused", "unknown"] as const;
export const RescheduleVerdictCode = z.enum(RESCHEDULE_VERDICTS);
export type RescheduleVerdictCode = z.infer<typeof RescheduleVerdictCode>;

/**
 * `left_out` by the dry run; `waiting` to be sent; `sending` from before the call until its answer is stored. Then the outcome:
 * `refused` by the service, `failed` with the order unchanged, `unknown`, or `stopped` before it was sent.
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

/** One order of a bulk reschedule. It contains no name: the person is read separately (`ReschedulePeople`). */
export const BulkRescheduleRow = z.object({
  order_id: Uuid,
  position: z.number().int(),
  test_name: z.string().nullable(),
  /** The low-level status at the dry run; null when the order could not be read. */
  status: z.string().nullable(),
  from: CalendarDate.nullable(),
  to: CalendarDate.nullable(),
  verdict: RescheduleVerdictCode,
  /** Why it will not be rescheduled. */
  reason: z.string().nullable(),
  state: RescheduleRowState,
  /** The service's response, as a sentence. */
  answer: z.string().nullable(),
});
export type BulkRescheduleRow = z.infer<typeof BulkRescheduleRow>;

export const BulkRescheduleRows = z.object({ rows: z.array(BulkRescheduleRow) });

export const BulkReschedule = z.object({
  id: Uuid,
  state: BulkRescheduleState,
  change: BulkChange,
  reason: z.string().nullable(),
  chosen_by: z.enum(["orders", "filter", "reschedule"]),
  created_at: Instant,
  created_by: z.string(),
  started_at: Instant.nullable(),
  started_by: z.string().nullable(),
  ended_at: Instant.nullable(),
  /** Why the remaining orders wait, when the run paused on its own. */
  pause_reason: z.string().nullable(),
  verdicts: z.record(RescheduleVerdictCode, z.number().int()),
  states: z.record(RescheduleRowState, z.number().int()),
});
export type BulkReschedule = z.infer<typeof BulkReschedule>;

export const BulkReschedules = z.object({
  moves: z.array(BulkReschedule),
  total: z.number().int(),
  page: z.number().int(),
  size: z.number().int(),
});
export type BulkReschedules = z.infer<typeof BulkReschedules>;
