import { instantParts } from "@/lib/domain/datetime";

export type AppointmentTimes = {
  /** `23-Nov-2026 07:00 to 09:00 EST`. */
  readonly patient: string;
  /** The same in the clinic's zone; null when both zones agree. */
  readonly clinic: string | null;
};

/** A time span in the zone of the appointment's place and in the clinic's; each names its zone. */
export function appointmentTimes(
  start: string,
  end: string | null,
  zones: { patient: string | null; clinic: string },
): AppointmentTimes {
  const patientZone = zones.patient ?? zones.clinic;
  const patient = formatSpan(start, end, patientZone);
  const clinic = formatSpan(start, end, zones.clinic);
  return { patient, clinic: clinic === patient ? null : clinic };
}

function formatSpan(start: string, end: string | null, timeZone: string): string {
  const from = instantParts(start, timeZone);
  if (end === null) return `${from.date} ${from.time} ${from.zone}`;
  return `${from.date} ${from.time} to ${instantParts(end, timeZone).time} ${from.zone}`;
}
