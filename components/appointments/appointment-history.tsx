"use client";

import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { Appointment } from "@/lib/contract/service/appointment";
import { getAppointmentView } from "@/lib/domain/appointments/appointment-labels";
import { formatInstant } from "@/lib/domain/datetime";

/** The history of an appointment, newest first. */
export function AppointmentHistory({ appointment }: { appointment: Appointment }) {
  const { zone } = useDisplayZone();
  const events = [...appointment.events].reverse();
  if (events.length === 0) return null;
  return (
    <ul className="appointment-history small" aria-label="Appointment history">
      {events.map(({ created_at, status }) => (
        <li key={`${created_at} ${status}`}>
          <span>{getAppointmentView(status).label}</span>{" "}
          <time className="ink-3" dateTime={created_at}>
            {formatInstant(created_at, zone)}
          </time>
        </li>
      ))}
    </ul>
  );
}
