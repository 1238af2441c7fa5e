import type { AppointmentCancellationReason } from "@/lib/contract/service/appointment";
import { Refusal } from "@/service/http/refusal";

function reason(id: string, name: string): AppointmentCancellationReason {
  return { id: `5a7e0c00-0000-4000-8000-0000000000${id}`, name, is_refundable: true };
}

/** Reasons for cancelling an at-home appointment; the subjects are those of the public guides. */
export const HOME_REASONS: readonly AppointmentCancellationReason[] = [
  reason("01", "The patient did not fast"),
  reason("02", "The patient does not trust the service"),
  reason("03", "The phlebotomist cannot reach the preferred lab"),
  reason("04", "The patient has lost interest"),
  reason("05", "Other"),
  reason("06", "The provider asked for it"),
  reason("07", "Wrong patient"),
  reason("08", "The time no longer suits"),
  reason("09", "The provider gave no lab order"),
  reason("10", "The patient wants to be drawn at a center"),
  reason("11", "The patient went to the lab"),
  reason("12", "The phlebotomist was late"),
  reason("13", "The phlebotomist fell ill"),
  reason("14", "The new time does not suit"),
];

export const CENTER_REASONS: readonly AppointmentCancellationReason[] = [reason("21", "Other")];

/** The reason with an id. Refuses with 400 an id that is not in the list. */
export function requireReason(
  reasons: readonly AppointmentCancellationReason[],
  id: string,
): AppointmentCancellationReason {
  const match = reasons.find((option) => option.id === id.toLowerCase());
  if (match) return match;
  throw new Refusal(400, "cancellation_reason_id is not in the list of cancellation reasons.");
}
