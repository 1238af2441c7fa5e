import type { Appointment } from "@/lib/contract/service/appointment";
import type { StatusFamily } from "@/lib/domain/orders/order-status";
import { appointmentState } from "./appointment-state";

type Picture = { readonly words: string; readonly family: StatusFamily };

const STATUSES: Readonly<Record<string, Picture>> = {
  confirmed: { words: "Confirmed", family: "completed" },
  pending: { words: "Pending", family: "collecting" },
  reserved: { words: "Reserved", family: "received" },
  in_progress: { words: "Under way", family: "withlab" },
  completed: { words: "Done", family: "completed" },
  cancelled: { words: "Called off", family: "cancelled" },
};

const PROVIDERS: Readonly<Record<string, string>> = {
  getlabs: "Getlabs",
  phlebfinders: "PhlebFinders",
  quest: "Quest",
  sonora_quest: "Sonora Quest",
};

/** How the state of a visit is drawn; a word that is not known is shown as it came. */
export function getAppointmentView(status: string): Picture {
  const known = Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined;
  return known ?? { words: status, family: "unknown" };
}

/** What a visit waits for, where it waits: a centre's late answer, a time from the provider, a requisition. */
export function waitsFor(
  appointment: Pick<Appointment, "event_status" | "start_at">,
): string | null {
  const state = appointmentState(appointment);
  if (state === "reserved") return "Held until the requisition is there";
  if (state !== "pending") return null;
  return appointment.start_at === null
    ? "The provider arranges the time with the patient"
    : "Waiting for the lab's answer";
}

/** `Getlabs`; a provider that is not known is named as it came. */
export function formatProvider(provider: string): string {
  return Object.hasOwn(PROVIDERS, provider) ? (PROVIDERS[provider] ?? provider) : provider;
}

/** `at home` or `service centre`. */
export function formatAppointmentPlace(type: string): string {
  return type === "patient_service_center" || type === "walk_in_test"
    ? "service centre"
    : "at home";
}
