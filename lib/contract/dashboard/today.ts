import { z } from "zod";
import { CalendarDate, Instant, Uuid } from "@/lib/contract/primitives";
import { IncompleteFacts } from "@/lib/contract/service/incomplete-result";
import { CollectionMethodWord } from "@/lib/contract/service/lab-test";
import { LowLevelStatusWord } from "@/lib/contract/service/order";

/** Reasons that lie in an order's result, the gravest first. */
export const RESULT_KINDS = ["critical", "abnormal", "unassessed"] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];
const ORDER_KINDS = [...RESULT_KINDS, "incomplete", "stuck", "activation", "booking"] as const;
export const TODAY_KINDS = [
  "correction",
  ...RESULT_KINDS,
  "incomplete",
  "match",
  "stuck",
  "activation",
  "booking",
] as const;
export type TodayKind = (typeof TODAY_KINDS)[number];

/** What can be set aside: a result by acknowledging it, a stuck order until a day. */
export const ACKNOWLEDGED_KINDS = [...RESULT_KINDS, "stuck"] as const;
export const AcknowledgedKind = z.enum(ACKNOWLEDGED_KINDS);
export type AcknowledgedKind = z.infer<typeof AcknowledgedKind>;

/** What is said of each thing that waits. */
const Waiting = {
  due: Instant,
  since: Instant,
  title: z.string(),
  detail: z.string(),
  /** What to do about it, where that is known. */
  advice: z.string().nullable(),
  /** A name; of a match, as its list has it: initials and the year of birth. */
  person: z.string(),
};

/** An order that somebody has to look at. */
export const TodayOrderItem = z.object({
  kind: z.enum(ORDER_KINDS),
  order_id: Uuid,
  /** The event that it is about; a newer one makes it another item. */
  event_id: z.number().int(),
  ...Waiting,
  user_id: Uuid,
  status: LowLevelStatusWord,
  method: CollectionMethodWord,
  test: z.string(),
  activate_by: CalendarDate.nullable(),
  /** Of an incomplete order: what is open, for "Complete without them". */
  incomplete: IncompleteFacts.nullable(),
});
export type TodayOrderItem = z.infer<typeof TodayOrderItem>;

/** A result that fits no order by itself. */
export const TodayMatchItem = z.object({
  kind: z.literal("match"),
  item_id: Uuid,
  ...Waiting,
  lab: z.string(),
  markers: z.array(z.string()),
  /** Who works on it just now. */
  holder: z.object({ name: z.string(), is_mine: z.boolean() }).nullable(),
  /** It stands among the critical results. */
  is_critical: z.boolean(),
  needs_second: z.boolean(),
});
export type TodayMatchItem = z.infer<typeof TodayMatchItem>;

/** A result that may stand on the wrong person's order, and waits for another person or to be taken off it. */
export const TodayCorrectionItem = z.object({
  kind: z.literal("correction"),
  correction_id: Uuid,
  order_id: Uuid,
  ...Waiting,
});
export type TodayCorrectionItem = z.infer<typeof TodayCorrectionItem>;

/** One thing that waits for somebody. */
export const TodayItem = z.discriminatedUnion("kind", [
  TodayOrderItem,
  TodayMatchItem,
  TodayCorrectionItem,
]);
export type TodayItem = z.infer<typeof TodayItem>;

export const TodayList = z.object({
  items: z.array(TodayItem),
  /** Orders that are under way, and how many of them were read. */
  open_orders: z.number().int(),
  read_orders: z.number().int(),
  /** Result lists that were longer than one reading. */
  is_cut: z.boolean(),
  /** More matches wait than were read. */
  has_more_matches: z.boolean(),
  read_at: Instant,
});
export type TodayList = z.infer<typeof TodayList>;

/** For the rail: numbers that name nobody. Null while the service does not tell them: a rail has no failures to show. */
export const TodayCounts = z.object({
  today: z.number().int().nullable(),
  appointments: z.number().int().nullable(),
});
export type TodayCounts = z.infer<typeof TodayCounts>;

export const MAX_SNOOZE_DAYS = 30;
export const ACKNOWLEDGE_NOTE_LENGTH = 500;

export const Acknowledgement = z.object({
  kind: AcknowledgedKind,
  event_id: z.number().int(),
  staff: z.string(),
  at: Instant,
  note: z.string(),
  snooze_until: CalendarDate.nullable(),
});
export type Acknowledgement = z.infer<typeof Acknowledgement>;
export const Acknowledgements = z.object({ acknowledgements: z.array(Acknowledgement) });

export const AcknowledgeInput = z
  .strictObject({
    order_id: Uuid,
    kind: AcknowledgedKind,
    event_id: z.number().int(),
    /** The version of the values that were read (`OrderResults.version`): another one is refused. */
    result_version: z.string().min(1).max(64).optional(),
    note: z.string().trim().max(ACKNOWLEDGE_NOTE_LENGTH).default(""),
    /** A stuck order comes back on this day in the clinic's zone; a result is seen for good. */
    snooze_until: CalendarDate.optional(),
  })
  .refine(({ kind, snooze_until }) => (kind === "stuck") === (snooze_until !== undefined), {
    error: "A stuck order is set aside until a day; a result is not.",
    path: ["snooze_until"],
  })
  .refine(({ kind, result_version }) => kind === "stuck" || result_version !== undefined, {
    error: "A result is acknowledged with the version of the values that were read.",
    path: ["result_version"],
  });
export type AcknowledgeInput = z.input<typeof AcknowledgeInput>;
