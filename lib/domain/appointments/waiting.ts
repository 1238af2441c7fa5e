import type { BoardAppointment } from "@/lib/contract/dashboard/appointment-board";
import type { AppointmentOutcome } from "@/lib/contract/dashboard/appointment-history";
import { shortId } from "@/lib/contract/short-id";
import { DAY_MS, HOUR_MS } from "@/lib/contract/time";
import { formatDate } from "@/lib/domain/datetime";
import { isActiveAppointment } from "./appointment-actions";
import { appointmentState } from "./appointment-state";

type WaitingEntry = Pick<BoardAppointment, "since" | "appointment" | "outcome">;

/** Orders whose sample has been drawn need no appointment. */
const DONE: ReadonlySet<string> = new Set(["draw_completed"]);

/**
 * Orders that need an appointment, longest waiting first: none was booked, the last one was canceled, or the patient
 * canceled or did not come.
 */
export function appointmentsToBook(entries: readonly BoardAppointment[]): BoardAppointment[] {
  return entries
    .filter(({ appointment, outcome, status }) => {
      if (DONE.has(status)) return false;
      if (isActiveAppointment(appointment)) return isMissed(outcome);
      return !(appointment && appointmentState(appointment) === "completed");
    })
    .sort((a, b) => Date.parse(getWaitingSince(a)) - Date.parse(getWaitingSince(b)));
}

/**
 * Since when an order has been waiting for an appointment (ISO instant): since its status began, or since the missed
 * appointment.
 */
function getWaitingSince({ since, appointment, outcome }: WaitingEntry): string {
  return isMissed(outcome) && appointment?.start_at ? appointment.start_at : since;
}

/** Requested appointments without a time, which wait for the provider to set one. */
export function appointmentsWithoutTime(entries: readonly BoardAppointment[]): BoardAppointment[] {
  return entries.filter(
    ({ appointment }) => isActiveAppointment(appointment) && appointment?.start_at === null,
  );
}

/** `under 1 h`, `5 h`, `12 days`: how long an order has waited at `now` (an ISO instant), in whole hours or days. */
export function formatWaiting(entry: WaitingEntry, now: string): string {
  const waitedMs = Date.parse(now) - Date.parse(getWaitingSince(entry));
  if (waitedMs < HOUR_MS) return "under 1 h";
  if (waitedMs < DAY_MS) return `${Math.floor(waitedMs / HOUR_MS)} h`;
  const days = Math.floor(waitedMs / DAY_MS);
  return days === 1 ? "1 day" : `${days} days`;
}

/** Entries whose name, test, city, order id or birth date contain every typed word, in any order. */
export function findEntries(
  entries: readonly BoardAppointment[],
  text: string,
): readonly BoardAppointment[] {
  const words = fold(text).split(" ").filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter((entry) => {
    const content = getContent(entry);
    return words.every((word) => content.includes(word));
  });
}

/** Whether the patient missed or canceled an appointment, by its recorded outcome. */
export function isMissed(outcome: Pick<AppointmentOutcome, "outcome"> | null): boolean {
  return outcome !== null && outcome.outcome !== "completed";
}

function getContent({ person, test, city, order_id, birth_date }: BoardAppointment): string {
  const dates = birth_date ? [birth_date, formatDate(birth_date)] : [];
  return fold([person, test, city ?? "", order_id, shortId(order_id), ...dates].join(" "));
}

/** Lower case without accents. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
