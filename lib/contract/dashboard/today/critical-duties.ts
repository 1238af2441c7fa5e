import { z } from "zod";
import {
  CallAttempt,
  CriticalSource,
  NotificationWay,
} from "@/lib/contract/dashboard/critical-result";
import { Instant, Uuid } from "@/lib/contract/primitives";
import { RESULT_KINDS } from "./today-kinds";

/** Who did a duty of a critical result, and when. */
const DutyDone = z.object({ by: z.string(), at: Instant });

/** A notification that confirmed nothing. */
const LastAttempt = z.object({
  way: NotificationWay,
  attempt: CallAttempt.nullable(),
  by: z.string(),
  at: Instant,
});

/** The ordering clinician has to be notified. */
export const CallDuty = z.object({
  task_id: Uuid,
  source: CriticalSource,
  /** The order, unmatched result or lab report. */
  subject_id: Uuid,
  order_id: Uuid.nullable(),
  physician: z.string().nullable(),
  arrived_at: Instant,
  limit_minutes: z.number().int(),
  due: Instant,
  /** Null while nobody has been notified. */
  done: DutyDone.nullable(),
  /** Null when nobody has tried, and once it is done. */
  last_attempt: LastAttempt.nullable(),
  /** It was closed without a call. */
  is_closed: z.boolean(),
});
export type CallDuty = z.infer<typeof CallDuty>;

/** The result has to be acknowledged. */
export const AcknowledgeDuty = z.object({
  /** As what it is acknowledged: a result may be milder as a whole than its critical value. */
  kind: z.enum(RESULT_KINDS),
  /** What its limit counts from: the arrival of an order's result, the review of a lab report. */
  counts_from: z.enum(["arrival", "review"]),
  due: Instant,
  done: DutyDone.nullable(),
});
export type AcknowledgeDuty = z.infer<typeof AcknowledgeDuty>;

/** What a critical result requires. Null where a duty does not exist, or not yet. */
export const CriticalDuties = z.object({
  call: CallDuty.nullable(),
  acknowledge: AcknowledgeDuty.nullable(),
});
export type CriticalDuties = z.infer<typeof CriticalDuties>;
