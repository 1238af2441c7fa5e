import { z } from "zod";
import { CalendarDate, int4, Uuid } from "@/lib/contract/primitives";
import { INTERPRETATIONS } from "@/lib/contract/service/order";
import { COLLECTION_METHODS, LOW_LEVEL_STATUSES } from "@/lib/contract/service/order-status-labels";

/** A laboratory's id in the catalog; free text does not belong in an address. */
const LabSlug = z.string().regex(/^[a-z0-9_-]{1,64}$/);

/** Filters of the orders list that its address may contain: enum values, dates and ids only. */
export const OrderFilters = z.strictObject({
  status: z.array(z.enum(LOW_LEVEL_STATUSES)).default([]),
  method: z.array(z.enum(COLLECTION_METHODS)).default([]),
  interpretation: z.enum(INTERPRETATIONS).optional(),
  activation: z.enum(["current", "scheduled"]).optional(),
  /** The service's list has no filter by these four: the dashboard applies them to the orders that it lists. */
  test: Uuid.optional(),
  lab: LabSlug.optional(),
  /** The present stage is longer than the p95 of such stages. */
  lateness: z.enum(["past_usual"]).optional(),
  kit: z.enum(["unregistered"]).optional(),
  /** The week of the day on which the list is read, from Monday to Sunday in the clinic's zone. */
  created: z.enum(["this_week"]).optional(),
  /** Calendar days in the clinic's zone, both inclusive. */
  created_from: CalendarDate.optional(),
  created_to: CalendarDate.optional(),
  updated_from: CalendarDate.optional(),
  updated_to: CalendarDate.optional(),
  user_id: Uuid.optional(),
  sort: z.enum(["created_at", "patient_name", "last_status"]).default("created_at"),
  direction: z.enum(["asc", "desc"]).default("desc"),
  page: int4(1).default(1),
  size: z.union([z.literal(25), z.literal(50), z.literal(100)]).default(50),
});
export type OrderFilters = z.infer<typeof OrderFilters>;

/** The searched text (a name, an order id, a sample id) is sent in the request body only. */
export const OrderSearchInput = OrderFilters.extend({
  text: z.string().trim().max(200).default(""),
});
export type OrderSearchInput = z.input<typeof OrderSearchInput>;

/** The word that a person types to confirm an immediate dispatch. */
export const DISPATCH_WORD = "DISPATCH";
export const DispatchOrderBody = z.strictObject({ confirm: z.literal(DISPATCH_WORD) });
export const RescheduleOrderBody = z.strictObject({ activate_by: CalendarDate });
