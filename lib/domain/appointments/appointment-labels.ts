import type { Appointment } from "@/lib/contract/service/appointment";
import type { StatusFamily } from "@/lib/domain/orders/order-status";
import { appointmentState } from "./appointment-state";

type Picture = { readonly label: string; readonly family: StatusFamily };

const STATUSES = new Map(
  Object.entries<Picture>({
    confirmed: { label: "Confirmed", family: "collecting" },
    pending: { label: "Pending", family: "received" },
    reserved: { label: "Reserved", family: "received" },
    in_progress: { label: "In progress", family: "withlab" },
    completed: { label: "Completed", family: "completed" },
    cancelled: { label: "Canceled", family: "cancelled" },
  }),
);

const PROVIDERS = new Map(
  Object.entries<string>({
    getlabs: "Getlabs",
    phlebfinders: "PhlebFinders",
    quest: "Quest",
    sonora_quest: "Sonora Quest",
  }),
);

/** How an appointment's state is displayed; an unknown state is displayed as received. */
export function getAppointmentView(status: string): Picture {
  const view = STATUSES.get(status);
  return view ?? { label: status, family: "unknown" };
}

/** What an appointment is waiting for, or null: the requisition, a time from the provider, or the lab's response. */
export function waitsFor(
  appointment: Pick<Appointment, "event_status" | "start_at">,
): string | null {
  const state = appointmentState(appointment);
  if (state === "reserved") return "Reserved until the requisition is ready";
  if (state !== "pending") return null;
  return appointment.start_at === null
    ? "The provider arranges the time with the patient"
    : "Waiting for the lab's answer";
}

/** `Getlabs`; an unknown provider is displayed as received. */
export function formatProvider(provider: string): string {
  return PROVIDERS.get(provider) ?? provider;
}

/** `at home` or `patient service center`. */
export function formatAppointmentPlace(type: string): string {
  return type === "patient_service_center" || type === "walk_in_test"
    ? "patient service center"
    : "at home";
}
