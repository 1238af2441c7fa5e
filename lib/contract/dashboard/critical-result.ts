import { z } from "zod";
import { CalendarDate, Instant, TimeZoneName, Uuid } from "@/lib/contract/primitives";

/** The source of a critical result. A match is a result that arrived without its order. */
export const CRITICAL_SOURCES = ["order", "match_review", "lab_report"] as const;
export const CriticalSource = z.enum(CRITICAL_SOURCES);
export type CriticalSource = z.infer<typeof CriticalSource>;

/** `told`: someone confirmed having been notified. `closed`: a supervisor closed the task with a reason. */
export const CRITICAL_STATES = ["open", "told", "closed"] as const;
export const CriticalState = z.enum(CRITICAL_STATES);
export type CriticalState = z.infer<typeof CriticalState>;

/** What has become of the result since: `changed` when a corrected version replaced it, `gone` when it was detached. */
export const RESULT_STANDINGS = ["current", "changed", "gone"] as const;
export const ResultStanding = z.enum(RESULT_STANDINGS);
export type ResultStanding = z.infer<typeof ResultStanding>;

export const NOTIFICATION_WAYS = ["phone", "message"] as const;
export const NotificationWay = z.enum(NOTIFICATION_WAYS);
export type NotificationWay = z.infer<typeof NotificationWay>;

/** How a call ended that confirmed nothing: nobody was spoken to, or somebody was who did not read the result back. */
export const CALL_ATTEMPTS = ["not_reached", "not_read_back"] as const;
export const CallAttempt = z.enum(CALL_ATTEMPTS);
export type CallAttempt = z.infer<typeof CallAttempt>;

export const ESCALATION_CHANNELS = ["screen", "email", "on_call"] as const;
export const EscalationChannel = z.enum(ESCALATION_CHANNELS);
export type EscalationChannel = z.infer<typeof EscalationChannel>;

export const RECIPIENT_LENGTH = 120;
export const CRITICAL_NOTE_LENGTH = 500;
export const MIN_CLOSING_REASON = 10;

const Author = {
  entry_id: Uuid,
  by: z.object({ staff_id: Uuid, name: z.string() }),
  recorded_at: Instant,
};

/** Someone notified the clinician, or tried to. Nothing is overwritten: a wrong entry is corrected by a later one. */
export const CriticalNotification = z.object({
  kind: z.literal("notification"),
  ...Author,
  recipient: z.string(),
  /** The number that was called or the address that was written to; empty where it was not recorded. */
  reached_at: z.string(),
  /** What the recipient read back; empty where it was not recorded. */
  read_back: z.string(),
  way: NotificationWay,
  told_at: Instant,
  /** By phone: the recipient read the result back. By message: the recipient confirmed having received it. */
  is_confirmed: z.boolean(),
  /** Null for a confirmed notification and a message, and where an earlier version recorded only that it was either. */
  attempt: CallAttempt.nullable(),
  note: z.string(),
  /** The entry that this one replaces. */
  corrects: Uuid.nullable(),
  /** A later entry replaced this one. */
  is_corrected: z.boolean(),
});
export type CriticalNotification = z.infer<typeof CriticalNotification>;

/** A supervisor closed the task, or opened it again. */
export const CriticalClosing = z.object({
  kind: z.enum(["closing", "reopening"]),
  ...Author,
  reason: z.string(),
});
export type CriticalClosing = z.infer<typeof CriticalClosing>;

export const CriticalEntry = z.discriminatedUnion("kind", [CriticalNotification, CriticalClosing]);
export type CriticalEntry = z.infer<typeof CriticalEntry>;

export const ESCALATION_STATES = ["waiting", "done", "failed", "not_needed"] as const;

/** One step of an escalation through one channel. */
export const CriticalEscalation = z.object({
  escalation_id: Uuid,
  stage: z.number().int(),
  channel: EscalationChannel,
  planned_at: Instant,
  done_at: Instant.nullable(),
  /** `failed`: the last attempt failed, and another one follows while the task is open. */
  state: z.enum(ESCALATION_STATES),
  tries: z.number().int(),
  /** As a sentence; never personal data. */
  outcome: z.string().nullable(),
});
export type CriticalEscalation = z.infer<typeof CriticalEscalation>;

export const CriticalValue = z.object({
  name: z.string(),
  result: z.string(),
  unit: z.string().nullable(),
  /** `3.5 to 5.1`, or the laboratory's own text; null where it was not recorded. */
  reference_range: z.string().nullable().default(null),
  /** What made it critical, as a sentence without its period; null where it was not recorded. */
  limit: z.string().nullable().default(null),
});
export type CriticalValue = z.infer<typeof CriticalValue>;

/** A critical result of which the ordering clinician must be notified. */
export const CriticalTask = z.object({
  task_id: Uuid,
  source: CriticalSource,
  /** The order, unmatched result or lab report. */
  subject_id: Uuid,
  /** Null while an unmatched result has no order, and for a lab report. */
  order_id: Uuid.nullable(),
  user_id: Uuid.nullable(),
  /** A name; for an unmatched result, what its list shows. */
  person: z.string(),
  birth_date: CalendarDate.nullable(),
  /** The ordering physician, where known. The service gives a name and an NPI, and no number. */
  physician: z.string().nullable(),
  physician_npi: z.string().nullable(),
  test: z.string(),
  /** The critical values; empty where they cannot be read, and while the result may be another person's. */
  values: z.array(CriticalValue),
  is_covered: z.boolean(),
  standing: ResultStanding,
  state: CriticalState,
  arrived_at: Instant,
  opened_at: Instant,
  due_at: Instant,
  limit_minutes: z.number().int(),
  /** When the recipient was notified and confirmed it; null until then. */
  told_at: Instant.nullable(),
  entries: z.array(CriticalEntry),
  escalations: z.array(CriticalEscalation),
});
export type CriticalTask = z.infer<typeof CriticalTask>;

export const CriticalTasks = z.object({ tasks: z.array(CriticalTask) });
export type CriticalTasks = z.infer<typeof CriticalTasks>;

/** The tasks of one order (with those of its matched results), unmatched result or lab report, or one task. */
export const CriticalTasksInput = z.strictObject({
  kind: z.enum(["order", "match", "report", "task"]),
  id: Uuid,
});
export type CriticalTasksInput = z.infer<typeof CriticalTasksInput>;

export const RecordNotificationInput = z.strictObject({
  task_id: Uuid,
  /** Generated by the browser; sending the same entry again does not add another one. */
  entry_id: Uuid,
  recipient: z.string().trim().min(2).max(RECIPIENT_LENGTH),
  reached_at: z.string().trim().max(RECIPIENT_LENGTH).default(""),
  /** Required for a call that was read back. */
  read_back: z.string().trim().max(CRITICAL_NOTE_LENGTH).default(""),
  way: NotificationWay,
  told_at: Instant,
  is_confirmed: z.boolean(),
  /** How a call ended that was not read back. */
  attempt: CallAttempt.nullable().default(null),
  note: z.string().trim().max(CRITICAL_NOTE_LENGTH).default(""),
  corrects: Uuid.nullable().default(null),
});
export type RecordNotificationInput = z.input<typeof RecordNotificationInput>;

export const CloseCriticalTaskInput = z.strictObject({
  task_id: Uuid,
  entry_id: Uuid,
  kind: z.enum(["closing", "reopening"]),
  reason: z.string().trim().min(MIN_CLOSING_REASON).max(CRITICAL_NOTE_LENGTH),
});
export type CloseCriticalTaskInput = z.input<typeof CloseCriticalTaskInput>;

/** What every screen of the team shows and desktop notifications are based on: no names, no values. */
export const CriticalAlerts = z.object({
  /** Open tasks. */
  open: z.number().int(),
  /** The open tasks, the last ones opened first: a screen that did not know one yet announces it. */
  task_ids: z.array(Uuid),
  /** The open tasks past their limit, longest waiting first, each with its last escalation on screens. */
  overdue: z.array(
    z.object({
      task_id: Uuid,
      arrived_at: Instant,
      due_at: Instant,
      /** The escalation that a browser announces once; null until the periodic check has created one. */
      escalation_id: Uuid.nullable(),
      has_failed_step: z.boolean(),
    }),
  ),
});
export type CriticalAlerts = z.infer<typeof CriticalAlerts>;

/** The list's views: `late` are tasks confirmed after their limit, or still open after it. */
export const CRITICAL_FILTERS = ["open", "late", "told", "closed", "all"] as const;

export const CriticalSearchInput = z.strictObject({
  /** Days of arrival in the clinic's zone. */
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  state: z.enum(CRITICAL_FILTERS).default("open"),
});
export type CriticalSearchInput = z.input<typeof CriticalSearchInput>;

/** The most that one report lists. */
export const MAX_CRITICAL_TASKS = 500;

export const CriticalFigures = z.object({
  total: z.number().int(),
  open: z.number().int(),
  told: z.number().int(),
  closed: z.number().int(),
  /** Tasks confirmed within and after their limit; `past_limit` also counts those open past it. */
  within_limit: z.number().int(),
  past_limit: z.number().int(),
  /** Minutes from the start of the limit to the confirmed notification; null when none was confirmed. */
  median_minutes: z.number().int().nullable(),
});
export type CriticalFigures = z.infer<typeof CriticalFigures>;

export const CriticalReport = CriticalTasks.extend({
  figures: CriticalFigures,
  /** More tasks exist than are listed; the figures then count only the listed ones. */
  is_cut: z.boolean(),
  read_at: Instant,
});
export type CriticalReport = z.infer<typeof CriticalReport>;

export const CriticalExportInput = CriticalSearchInput.extend({
  zone: TimeZoneName,
  reason: z.string().trim().min(MIN_CLOSING_REASON).max(300),
});
export type CriticalExportInput = z.input<typeof CriticalExportInput>;
