import { z } from "zod";
import { CalendarDate, Instant, int4, TimeZoneName, Uuid } from "@/lib/contract/primitives";
import { MIN_REASON_LENGTH } from "./orders/order-export";
import { Role } from "./staff";

/** `cut_off`: the browser stopped waiting for a read, which is stored as failed with the code `reader_left`. */
export const AUDIT_OUTCOMES = ["pending", "succeeded", "refused", "failed", "cut_off"] as const;

/**
 * What a read was. `opened`: a person went to a record or expanded it, or had a file made. `shown`: sent for a list of a
 * screen to which a person went. `fetched`: read by the screen itself.
 */
export const VIEW_KINDS = ["opened", "shown", "fetched"] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];
/** `earlier`: a read that was stored before entries had a word. */
const EntryView = z.enum([...VIEW_KINDS, "earlier"]);
/** The word of a read's entry. */
export type EntryView = z.infer<typeof EntryView>;

const AuditSubject = z.object({ type: z.string(), id: z.string().nullable() });

/** One attempt and its outcome. `pending`: no outcome was stored, because the program stopped in between. */
export const AuditEntry = z.object({
  id: z.number().int(),
  request_id: z.string(),
  at: Instant,
  actor: z.object({ id: Uuid, name: z.string(), role: Role }),
  /** Name of the operation, e.g. `order.reschedule`. */
  operation: z.string(),
  kind: z.enum(["read", "write"]),
  subject: AuditSubject.nullable(),
  /** Other records affected by the same action. */
  related: z.array(AuditSubject),
  /** The number of further records; an exported file contains all of them. */
  more_related: z.number().int().optional(),
  outcome: z.enum(AUDIT_OUTCOMES),
  error_code: z.string().nullable(),
  /** Ids, dates and codes only: never names, birth dates, e-mail addresses or results. */
  detail: z.record(z.string(), z.unknown()),
  /** Who agreed, in a second review, to the decision that was sent. */
  second: z.string().optional(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditSearchInput = z.strictObject({
  kind: z.enum(["read", "write"]).optional(),
  /** Operation names and ids only, because the search itself is recorded in the audit log. */
  operation: z
    .string()
    .regex(/^[a-z.-]{1,64}$/)
    .optional(),
  outcome: z.enum(AUDIT_OUTCOMES).optional(),
  actor_id: Uuid.optional(),
  subject_id: Uuid.optional(),
  /** Everything about a person: their record and their orders, including all parts. */
  person_id: Uuid.optional(),
  /** `opened` also finds every change, and every attempt that was refused or failed. */
  word: EntryView.optional(),
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  page: int4(1).default(1),
  size: z.number().int().min(1).max(100).default(50),
});
export type AuditSearchInput = z.input<typeof AuditSearchInput>;

/** Up to this number, the entries that a search finds are counted. */
export const COUNTED_ENTRIES = 10_000;

export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  /** At most `COUNTED_ENTRIES`, or as many as there are up to this page. */
  total: z.number().int(),
  /** Whether there are more than `total`; counting a long log to its end takes too long. */
  has_more: z.boolean(),
  page: z.number().int(),
  size: z.number().int(),
  /** Of a search about a person: how many entries there are of each word, whatever the word of the search. */
  words: z
    .object({
      opened: z.number().int(),
      shown: z.number().int(),
      fetched: z.number().int(),
      earlier: z.number().int(),
    })
    .optional(),
});
export type AuditPage = z.infer<typeof AuditPage>;

/** The filters of a search without its page, and the reason for exporting the entries. */
export const AuditExportInput = AuditSearchInput.omit({ page: true, size: true }).extend({
  zone: TimeZoneName,
  reason: z.string().trim().min(MIN_REASON_LENGTH).max(300),
});
export type AuditExportInput = z.input<typeof AuditExportInput>;

/** Everyone who has acted in the team, by their present names. */
export const AuditStaff = z.object({
  staff: z.array(z.object({ id: Uuid, name: z.string(), role: Role.nullable() })),
});
export type AuditStaff = z.infer<typeof AuditStaff>;
