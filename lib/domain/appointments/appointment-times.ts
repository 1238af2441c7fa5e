import type { Clock } from "@/lib/contract/dashboard/settings/display-settings";
import { dayInZone } from "@/lib/domain/calendar-date";
import {
  type ClockZone,
  formatDayMonth,
  formatTimeSpan,
  formatWeekday,
  instantParts,
} from "@/lib/domain/datetime";

export type AppointmentTimes = {
  /** `23-Nov-2026 07:00–09:00 EST`. */
  readonly patient: string;
  /** The same in the clinic's zone; null when both zones agree. */
  readonly clinic: string | null;
};

/** A time span in the zone of the appointment's place and in the clinic's; each names its zone. */
export function appointmentTimes(
  start: string,
  end: string | null,
  zones: { patient: string | null; clinic: string; clock: Clock },
): AppointmentTimes {
  const { clock } = zones;
  const patient = formatSpan(start, end, { id: zones.patient ?? zones.clinic, clock });
  const clinic = formatSpan(start, end, { id: zones.clinic, clock });
  return { patient, clinic: clinic === patient ? null : clinic };
}

/** `Fri 27-Nov 09:00–11:00 CST`: a day and its window, where the year is clear. */
export function formatClockSpan(start: string, end: string | null, timeZone: ClockZone): string {
  const day = dayInZone(start, timeZone.id);
  return `${formatWeekday(day).slice(0, 3)} ${formatDayMonth(day)} ${formatWindow(start, end, timeZone)}`;
}

/** `09:00–11:00 CST`, `9:00–11:00 AM CST`. */
export function formatWindow(start: string, end: string | null, timeZone: ClockZone): string {
  return `${formatTimeSpan(start, end, timeZone)} ${instantParts(start, timeZone).zone}`;
}

function formatSpan(start: string, end: string | null, timeZone: ClockZone): string {
  return `${instantParts(start, timeZone).date} ${formatWindow(start, end, timeZone)}`;
}
