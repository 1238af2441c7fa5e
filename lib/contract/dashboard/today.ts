import { z } from "zod";
import { CallDuty, CriticalDuties } from "@/lib/contract/dashboard/today/critical-duties";
import {
  ACKNOWLEDGE_NOTE_LENGTH,
  ORDER_KINDS,
  RESULT_KINDS,
} from "@/lib/contract/dashboard/today/today-kinds";
import { TodayWork } from "@/lib/contract/dashboard/today/today-work";
import { CalendarDate, Instant, Uuid } from "@/lib/contract/primitives";
import { IncompleteFacts } from "@/lib/contract/service/incomplete-result";
import { CollectionMethodWord } from "@/lib/contract/service/lab-test";
import { LowLevelStatusWord } from "@/lib/contract/service/order";

/**
 * What can be acknowledged. Acknowledgements of stuck orders only exist in older data, where they set the order aside
 * until a day.
 */
export const ACKNOWLEDGED_KINDS = [...RESULT_KINDS, "stuck"] as const;
export const AcknowledgedKind = z.enum(ACKNOWLEDGED_KINDS);
export type AcknowledgedKind = z.infer<typeof AcknowledgedKind>;

/** Common fields of all items. */
const Waiting = {
  due: Instant,
  since: Instant,
  title: z.string(),
  detail: z.string(),
  /** What to do about it, if known. */
  advice: z.string().nullable(),
  /** A name; for a match, what its list shows: initials and the year of birth. */
  person: z.string(),
};

/** How much of an order was reported, and what is open. */
const IncompleteRecord = IncompleteFacts.pick({
  reported: true,
  total: true,
  extra_values: true,
  unused_rows: true,
  listed_because: true,
}).extend({
  open_markers: z.array(
    IncompleteFacts.shape.open_markers.element.pick({
      name: true,
      slug: true,
      is_preliminary: true,
    }),
  ),
  /** The texts themselves are read with the result. */
  to_be_read: z.array(IncompleteFacts.shape.to_be_read.unwrap().element.pick({ id: true })),
});
export type IncompleteRecord = z.infer<typeof IncompleteRecord>;

/** Whose result an item is, beyond the name; null where it is not known. */
const Born = { birth_date: CalendarDate.nullable() };

const Holder = z.object({ name: z.string(), is_mine: z.boolean() });

/** What has to be done about a critical result; null for other work. The due time of the item is that of the next duty. */
const Duties = { duties: CriticalDuties.nullable() };

/** An order that needs attention. */
export const TodayOrderItem = z.object({
  kind: z.enum(ORDER_KINDS),
  order_id: Uuid,
  /** The event it is based on; a newer event makes it a new item. */
  event_id: z.number().int(),
  ...Waiting,
  ...Born,
  user_id: Uuid,
  status: LowLevelStatusWord,
  method: CollectionMethodWord,
  test: z.string(),
  activate_by: CalendarDate.nullable(),
  /** Why the time of its status cannot be right; null where it can. */
  time_doubt: z.string().nullable(),
  /** For an incomplete order: what is open, for the "Complete without them" action. */
  incomplete: IncompleteRecord.nullable(),
  /** The second draw that was ordered after this order. */
  redraw_id: Uuid.nullable(),
  ...Duties,
});
export type TodayOrderItem = z.infer<typeof TodayOrderItem>;

/** A result that fits no order on its own. */
export const TodayMatchItem = z.object({
  kind: z.literal("match"),
  item_id: Uuid,
  ...Waiting,
  lab: z.string(),
  markers: z.array(z.string()),
  /** Who has claimed it. */
  holder: Holder.nullable(),
  /** It is listed among the critical results. */
  is_critical: z.boolean(),
  needs_second: z.boolean(),
  ...Duties,
});
export type TodayMatchItem = z.infer<typeof TodayMatchItem>;

/** A result that may be on the wrong person's order or on the wrong order, waiting for another person or to be detached. */
export const TodayCorrectionItem = z.object({
  kind: z.literal("correction"),
  correction_id: Uuid,
  order_id: Uuid,
  user_id: Uuid.nullable(),
  ...Waiting,
});
export type TodayCorrectionItem = z.infer<typeof TodayCorrectionItem>;

/**
 * A critical result of which the ordering clinician has not been notified, and that has no item as an order's, a
 * report's or an unmatched result, for example because it was acknowledged.
 */
export const TodayCallItem = z.object({
  kind: z.literal("critical"),
  user_id: Uuid.nullable(),
  ...Waiting,
  ...Born,
  duties: CriticalDuties.extend({ call: CallDuty }),
  /** Another version of the result, with an item of its own, has replaced this one. */
  is_earlier: z.boolean(),
});
export type TodayCallItem = z.infer<typeof TodayCallItem>;

/** An uploaded lab report that waits for a review, or that failed and was not retried. */
export const TodayReportItem = z.object({
  kind: z.literal("report"),
  job_id: Uuid,
  /** Null for pages of another patient that belong to nobody yet. */
  user_id: Uuid.nullable(),
  ...Waiting,
  uploaded_by: z.string(),
  has_failed: z.boolean(),
  /** Who is reviewing it right now. */
  holder: Holder.nullable(),
});
export type TodayReportItem = z.infer<typeof TodayReportItem>;

/** A finished lab report whose values nobody has acknowledged; of the same kinds as the results of orders. */
export const TodayReportResultItem = z.object({
  kind: z.enum(RESULT_KINDS),
  job_id: Uuid,
  user_id: Uuid.nullable(),
  ...Waiting,
  ...Born,
  /** Identifies the values that were found to stand out. */
  result_version: z.string(),
  laboratory: z.string().nullable(),
  ...Duties,
});
export type TodayReportResultItem = z.infer<typeof TodayReportResultItem>;

/** One item of the list of work due. */
export const TodayItem = z.union([
  z.discriminatedUnion("kind", [
    TodayOrderItem,
    TodayMatchItem,
    TodayReportItem,
    TodayCorrectionItem,
  ]),
  TodayReportResultItem,
  TodayCallItem,
]);
export type TodayItem = z.infer<typeof TodayItem>;

export const TodayList = z.object({
  items: z.array(TodayItem),
  /**
   * Who is assigned to items and until when they are snoozed, by `getItemKey`; contains only items with an assignment
   * or a snooze.
   */
  work: z.record(z.string(), TodayWork),
  /** Orders in progress, and how many of them were read. */
  open_orders: z.number().int(),
  read_orders: z.number().int(),
  /** Some result lists were longer than one reading. */
  is_cut: z.boolean(),
  /** More matches wait than were read. */
  has_more_matches: z.boolean(),
  /** More lab reports wait than are listed. */
  has_more_reports: z.boolean(),
  read_at: Instant,
});
export type TodayList = z.infer<typeof TodayList>;

/** Counts for the navigation. Null while the service does not provide them, because the navigation shows no errors. */
export const TodayCounts = z.object({
  today: z.number().int().nullable(),
  appointments: z.number().int().nullable(),
});
export type TodayCounts = z.infer<typeof TodayCounts>;

export const MAX_SNOOZE_DAYS = 30;

export const Acknowledgement = z.object({
  kind: AcknowledgedKind,
  event_id: z.number().int(),
  /** Ids of the texts of the laboratory's reports that were read. */
  texts_read: z.array(z.string()),
  staff: z.string(),
  at: Instant,
  note: z.string(),
  snooze_until: CalendarDate.nullable(),
});
export type Acknowledgement = z.infer<typeof Acknowledgement>;
export const Acknowledgements = z.object({ acknowledgements: z.array(Acknowledgement) });

export const AcknowledgeInput = z.strictObject({
  order_id: Uuid,
  kind: z.enum(RESULT_KINDS),
  event_id: z.number().int(),
  /** The version of the values that were read (`OrderResults.version`); a request with another version is rejected. */
  result_version: z.string().min(1).max(64),
  note: z.string().trim().max(ACKNOWLEDGE_NOTE_LENGTH).default(""),
});
export type AcknowledgeInput = z.input<typeof AcknowledgeInput>;
