import { type QueryClient, queryOptions } from "@tanstack/react-query";
import {
  AppointmentBoard,
  type AppointmentMethod,
  AppointmentOfOrder,
  AppointmentReasons,
  AppointmentRecord,
  AppointmentSlots,
  type AppointmentSlotsInput,
} from "@/lib/contract/dashboard/appointment-board";
import {
  AppointmentOutcome,
  PatientContact,
  type RecordOutcomeBody,
} from "@/lib/contract/dashboard/appointment-history";
import { apiFetch } from "./core/fetch";
import { orderKeys } from "./orders";

/** Query keys of appointments. */
export const appointmentKeys = {
  board: ["appointments", "board"] as const,
  appointment: (orderId: string) => ["appointments", "appointment", orderId] as const,
  getSlots: (orderId: string) => ["appointments", "slots", orderId] as const,
  slots: (input: AppointmentSlotsInput) =>
    ["appointments", "slots", input.order_id, input] as const,
  reasons: (orderId: string) => ["appointments", "reasons", orderId] as const,
};

/** The appointments of the team's open orders. */
export const appointmentBoardQuery = () =>
  queryOptions({
    queryKey: appointmentKeys.board,
    queryFn: ({ signal }) => apiFetch(AppointmentBoard, "/api/appointments", { signal }),
  });

/** The appointment of one order with its history. */
export const appointmentQuery = (orderId: string, method?: AppointmentMethod) =>
  queryOptions({
    queryKey: appointmentKeys.appointment(orderId),
    queryFn: ({ signal }) =>
      apiFetch(
        AppointmentOfOrder,
        `${appointmentPath(orderId)}${method ? `?method=${method}` : ""}`,
        {
          signal,
        },
      ),
  });

/** Free slots in 14 days. Their booking keys expire, so cached slots are always stale. */
export const slotsQuery = ({ order_id, ...input }: AppointmentSlotsInput) =>
  queryOptions({
    queryKey: appointmentKeys.slots({ order_id, ...input }),
    queryFn: ({ signal }) =>
      apiFetch(AppointmentSlots, `${appointmentPath(order_id)}/slots`, {
        method: "POST",
        body: input,
        signal,
      }),
    staleTime: 0,
    gcTime: 60_000,
  });

/** The reasons for which this order's appointment may be canceled. */
export const reasonsQuery = (orderId: string) =>
  queryOptions({
    queryKey: appointmentKeys.reasons(orderId),
    queryFn: ({ signal }) =>
      apiFetch(AppointmentReasons, `${appointmentPath(orderId)}/reasons`, { signal }),
    staleTime: 600_000,
  });

/** The patient's telephone number, read when someone asks for it and forgotten when it is no longer shown. */
export const contactQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["revealed", "contact", orderId] as const,
    queryFn: ({ signal }) =>
      apiFetch(PatientContact, `${appointmentPath(orderId)}/contact`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

type Booking = { booking_key: string; notes: string; request_key?: string };

/** Books a slot. */
export const bookAppointment = (orderId: string, body: Booking) => act(orderId, "book", body);

/** Moves the appointment to another slot. */
export const moveAppointment = (orderId: string, body: Booking) => act(orderId, "reschedule", body);

/** Requests an appointment without a time. */
export const requestAppointment = (orderId: string, body: { provider: string; notes: string }) =>
  act(orderId, "request", body);

/** Cancels the appointment. */
export const cancelAppointment = (orderId: string, body: { reason_id: string; notes: string }) =>
  act(orderId, "cancel", body);

/** Records how a past appointment ended. Sending it twice with one `entry_id` records one entry. */
export const recordOutcome = (orderId: string, body: RecordOutcomeBody) =>
  apiFetch(AppointmentOutcome, `${appointmentPath(orderId)}/outcome`, { method: "POST", body });

/** Refetches everything that shows the changed appointment. */
export async function appointmentChanged(client: QueryClient, orderId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: appointmentKeys.board }),
    client.invalidateQueries({ queryKey: appointmentKeys.appointment(orderId) }),
    client.invalidateQueries({ queryKey: orderKeys.detail(orderId) }),
    client.invalidateQueries({ queryKey: orderKeys.searches }),
    client.invalidateQueries({ queryKey: ["today"] }),
  ]);
}

function act(orderId: string, name: string, body: object): Promise<AppointmentRecord> {
  return apiFetch(AppointmentRecord, `${appointmentPath(orderId)}/${name}`, {
    method: "POST",
    body,
  });
}

function appointmentPath(orderId: string): string {
  return `/api/appointments/${encodeURIComponent(orderId)}`;
}
