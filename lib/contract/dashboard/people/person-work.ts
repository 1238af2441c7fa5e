import { z } from "zod";
import { AppointmentRecord } from "@/lib/contract/dashboard/appointment-board";
import { TodayItem } from "@/lib/contract/dashboard/today";
import { CalendarDate, Instant, Uuid } from "@/lib/contract/primitives";
import { LowLevelStatusWord } from "@/lib/contract/service/order";

/** The parts of a person's open work, each read on its own. */
export const PERSON_WORK_PARTS = [
  "orders",
  "appointments",
  "match-review",
  "lab-reports",
  "critical-results",
] as const;
export type PersonWorkPart = (typeof PERSON_WORK_PARTS)[number];

/** What is open for one person. */
export const PersonWork = z.object({
  /** What waits for staff, by the rules of Today, soonest due first. A match is one whose candidates include them. */
  items: z.array(TodayItem),
  /** Orders in progress that wait for nobody here, newest first. */
  under_way: z.array(
    z.object({
      order_id: Uuid,
      test: z.string(),
      status: LowLevelStatusWord,
      /** When the order got this status. */
      since: Instant,
      activate_by: CalendarDate.nullable(),
    }),
  ),
  /** The appointments of orders in progress that were not canceled, soonest first. */
  appointments: z.array(
    AppointmentRecord.pick({ order_id: true, start_at: true, iana_timezone: true }).extend({
      test: z.string(),
    }),
  ),
  /** What could not be read, or not completely: about these, nothing is known beyond the rows above. */
  unread: z.array(z.enum(PERSON_WORK_PARTS)),
  read_at: Instant,
});
export type PersonWork = z.infer<typeof PersonWork>;
