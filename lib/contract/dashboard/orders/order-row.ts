import { z } from "zod";
import { CalendarDate, Instant, Uuid } from "@/lib/contract/primitives";
import { CollectionMethodWord } from "@/lib/contract/service/lab-test";
import { INTERPRETATIONS, OrderEvent } from "@/lib/contract/service/order";
import { PatientDetails } from "@/lib/contract/service/person-details";

const { first_name, last_name, dob } = PatientDetails.shape;

/** A text about the state of an order's result; an interpretation only where it may be shown. */
export const OrderResultView = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("none") }),
  z.object({
    kind: z.literal("known"),
    interpretation: z.enum(INTERPRETATIONS),
    label: z.string(),
  }),
  z.object({ kind: z.enum(["extent", "covered", "other"]), label: z.string() }),
]);
export type OrderResultView = z.infer<typeof OrderResultView>;

/** What lists show of an order: a name, a test, a status. Contact, address, notes and insurance are in the order itself. */
export const OrderRow = z.object({
  id: Uuid,
  user_id: Uuid,
  patient_details: z.object({ first_name, last_name }).nullable(),
  /** The person on record, of a kit that is not registered yet; null otherwise, and where the record has no name. */
  ordered_for: z.object({ name: z.string() }).nullable(),
  lab_test: z.object({ id: Uuid, name: z.string() }),
  details: z.object({ type: CollectionMethodWord }),
  last_event: OrderEvent.pick({ created_at: true, status: true, status_detail: true }),
  activate_by: CalendarDate.nullish(),
  result: OrderResultView,
  /** Why the time of its status cannot be right; null where it can. */
  time_doubt: z.string().nullable(),
  created_at: Instant,
  updated_at: Instant,
});
export type OrderRow = z.infer<typeof OrderRow>;

export const OrderRowPage = z.object({
  orders: z.array(OrderRow),
  total: z.number().int().nullish(),
  page: z.number().int().nullish(),
  size: z.number().int().nullish(),
});
export type OrderRowPage = z.infer<typeof OrderRowPage>;

/** An order in a search field: what distinguishes two orders of similar people. */
export const OrderHit = z.object({
  id: Uuid,
  user_id: Uuid,
  patient_details: z.object({ first_name, last_name, dob }).nullable(),
  /** The person on record, of a kit that is not registered yet; null otherwise, and where the record has no name. */
  ordered_for: z.object({ name: z.string(), birth_date: CalendarDate.nullable() }).nullable(),
  lab_test: z.object({ name: z.string() }),
  last_event: OrderEvent.pick({ status: true }),
  sample_id: z.string().nullable(),
  created_at: Instant,
});
export type OrderHit = z.infer<typeof OrderHit>;
