"use client";

import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { appointmentTimes } from "@/lib/domain/appointments/appointment-times";

type AppointmentTimeProps = {
  start: string | null;
  end: string | null;
  /** Of the place of the visit. */
  zone: string | null | undefined;
};

/** When a visit is, on the clock of its place and on the clinic's where they differ. */
export function AppointmentTime({ start, end, zone }: AppointmentTimeProps) {
  const { clinicZone } = useDisplayZone();
  if (start === null) return <span className="ink-2">No time yet</span>;
  const { patient, clinic } = appointmentTimes(start, end, {
    patient: zone ?? null,
    clinic: clinicZone,
  });
  return (
    <span>
      <time dateTime={start}>{patient}</time>
      <span className="small ink-3 block">
        {clinic ? `Clinic: ${clinic}` : "The clinic has the same time"}
      </span>
    </span>
  );
}
