"use client";

import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { appointmentTimes } from "@/lib/domain/appointments/appointment-times";

type AppointmentTimeProps = {
  start: string | null;
  end: string | null;
  /** The time zone of the appointment's place. */
  zone: string | null | undefined;
};

/** An appointment's time in the zone of its place, and in the clinic's zone where they differ. */
export function AppointmentTime({ start, end, zone }: AppointmentTimeProps) {
  const { clinicZone, zone: display } = useDisplayZone();
  if (start === null) return <span className="text-ink-2">No time yet</span>;
  const { patient, clinic } = appointmentTimes(start, end, {
    patient: zone ?? null,
    clinic: clinicZone,
    clock: display.clock,
  });
  return (
    <span>
      <time dateTime={start}>{patient}</time>
      <span className="block text-small text-ink-3">
        {clinic ? `Clinic: ${clinic}` : "Same as the clinic’s time"}
      </span>
    </span>
  );
}
