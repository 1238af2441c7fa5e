import { z } from "zod";
import { CalendarDate, Instant, Uuid } from "@/lib/contract/primitives";
import { OrderSearchInput } from "./order-search";

/** How many orders one move takes; what is more has to be narrowed first. */
export const MAX_MOVE_ORDERS = 5_000;
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
    order_ids: z.array(Uuid).min(1).max(MAX_MOVE_ORDERS),
  }),
  z.strictObject({ kind: z.literal("filter"), search: OrderSearchInput }),
]);

/** The browser names the move, so that a dry run asked for twice is one. */
export const PlanBulkMoveInput = z.strictObject({
  move_id: Uuid,
  choice: BulkChoice,
  change: BulkChange,
});
export type PlanBulkMoveInput = z.input<typeof PlanBulkMoveInput>;

export const MoveInput = z.strictObject({ move_id: Uuid });
/** With the count that the person saw, so that nobody agrees to one list and starts another. */
export const StartMoveInput = MoveInput.extend({ orders: z.number().int().min(1) });

export const MOVE_VERDICTS = ["movable", "refused", "unknown"] as const;
export const MoveVerdict = z.enum(MOVE_VERDICTS);
export type MoveVerdict = z.infer<typeof MoveVerdict>;

/**
 * `left_out` by the dry run; `waiting` to be sent; `sending` from before the call until its answer is stored; then what
 * became of it: `refused` by the service, `failed` with the order unchanged, `unknown`, or `stopped` before it was sent.
 */
export const MOVE_ROW_STATES = [
  "left_out",
  "waiting",
  "sending",
  "moved",
  "refused",
  "failed",
  "unknown",
  "stopped",
] as const;
export const MoveRowState = z.enum(MOVE_ROW_STATES);
export type MoveRowState = z.infer<typeof MoveRowState>;

export const MOVE_STATES = ["planned", "running", "paused", "stopped", "done"] as const;
export const MoveState = z.enum(MOVE_STATES);
export type MoveState = z.infer<typeof MoveState>;

/** One order of a move. It names no person: whoever may see them opens the order. */
export const BulkMoveRow = z.object({
  order_id: Uuid,
  test_name: z.string().nullable(),
  /** The low-level word of the status as it was at the dry run; null when the order could not be read. */
  status: z.string().nullable(),
  from: CalendarDate.nullable(),
  to: CalendarDate.nullable(),
  verdict: MoveVerdict,
  /** Why it will not be moved. */
  reason: z.string().nullable(),
  state: MoveRowState,
  /** What was said when it was sent, in words. */
  answer: z.string().nullable(),
});
export type BulkMoveRow = z.infer<typeof BulkMoveRow>;

export const BulkMoveRows = z.object({ rows: z.array(BulkMoveRow) });

export const BulkMove = z.object({
  id: Uuid,
  state: MoveState,
  change: BulkChange,
  chosen_by: z.enum(["orders", "filter"]),
  created_at: Instant,
  created_by: z.string(),
  started_at: Instant.nullable(),
  started_by: z.string().nullable(),
  ended_at: Instant.nullable(),
  /** Why the rest waits, when the move paused by itself. */
  pause_reason: z.string().nullable(),
  verdicts: z.record(MoveVerdict, z.number().int()),
  states: z.record(MoveRowState, z.number().int()),
});
export type BulkMove = z.infer<typeof BulkMove>;

export const BulkMoves = z.object({ moves: z.array(BulkMove) });
