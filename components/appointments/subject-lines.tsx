import { shortId } from "@/lib/contract/short-id";
import { formatAppointmentPlace } from "@/lib/domain/appointments/appointment-labels";
import { formatDate } from "@/lib/domain/datetime";
import type { AppointmentSubject } from "./appointment-subject";

/** The head of a dialog about an appointment: the patient, birth date, test, place, order and waiting time. */
export function SubjectLines({ subject }: { subject: AppointmentSubject }) {
  const { person, birthDate, test, method, city, orderId, waiting } = subject;
  const place = [formatAppointmentPlace(method), city].filter(Boolean).join(", ");
  return (
    <>
      <span className="block">
        <span className="font-medium text-ink">{person}</span>
        {birthDate ? `, born ${formatDate(birthDate)}` : ""} · {test}
      </span>
      <span className="block">
        {place} · order <span className="font-mono">{shortId(orderId)}</span>
        {waiting ? ` · waiting ${waiting}` : ""}
      </span>
    </>
  );
}
