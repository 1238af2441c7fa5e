import { z } from "zod";
import { CalendarDate, Uuid } from "@/lib/contract/primitives";
import { INTERPRETATIONS } from "@/lib/contract/service/order";
import { COLLECTION_METHODS, LOW_LEVEL_STATUSES } from "@/lib/contract/service/order-status-labels";

/** Filters of the orders list that its address may contain: enum values, dates and ids only. */
export const OrderFilters = z.strictObject({
  status: z.array(z.enum(LOW_LEVEL_STATUSES)).default([]),
  method: z.array(z.enum(COLLECTION_METHODS)).default([]),
  interpretation: z.enum(INTERPRETATIONS).optional(),
  activation: z.enum(["current", "scheduled"]).optional(),
  /** Calendar days in the clinic's zone, both inclusive. */
  created_from: CalendarDate.optional(),
  created_to: CalendarDate.optional(),
  updated_from: CalendarDate.optional(),
  updated_to: CalendarDate.optional(),
  user_id: Uuid.optional(),
  sort: z.enum(["created_at", "patient_name", "last_status"]).default("created_at"),
  direction: z.enum(["asc", "desc"]).default("desc"),
  page: z.number().int().min(1).default(1),
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
