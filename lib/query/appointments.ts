import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type {
  AppointmentMethod,
  AppointmentSlotsInput,
} from "@/lib/contract/dashboard/appointment-board";
import { api } from "./core/api";
import { invalidate, keyOf, read } from "./core/keys";
import { appointmentKeys, orderKeys, todayKeys } from "./keys";

/** The appointments of the team's open orders. */
export const appointmentBoardQuery = () => queryOptions(read("GET /api/appointments"));

/** The appointment of one order with its history. */
export const appointmentQuery = (order_id: string, method?: AppointmentMethod) =>
  queryOptions({
    // Without the method, so that a screen that knows it and one that does not share what was read.
    queryKey: keyOf("GET /api/appointments/{order_id}", { order_id }),
    queryFn: ({ signal }) =>
      api("GET /api/appointments/{order_id}", { order_id, method }, { signal }),
  });

/** Free slots in 14 days. Their booking keys expire, so cached slots are always stale. */
export const slotsQuery = (input: AppointmentSlotsInput) =>
  queryOptions({
    ...read("POST /api/appointments/{order_id}/slots", input),
    staleTime: 0,
    gcTime: 60_000,
  });

/** The reasons for which this order's appointment may be canceled. */
export const reasonsQuery = (order_id: string) =>
  queryOptions({
    ...read("GET /api/appointments/{order_id}/reasons", { order_id }),
    staleTime: 600_000,
  });

/** The patient's telephone number, read when someone asks for it and forgotten when it is no longer shown. */
export const contactQuery = (order_id: string) =>
  queryOptions({
    ...read("GET /api/appointments/{order_id}/contact", { order_id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Refetches everything that shows the changed appointment. */
export async function appointmentChanged(client: QueryClient, orderId: string): Promise<void> {
  await invalidate(client, [
    appointmentKeys.board,
    appointmentKeys.one(orderId),
    ...orderKeys.one(orderId),
    orderKeys.searches,
    todayKeys.all,
  ]);
}
