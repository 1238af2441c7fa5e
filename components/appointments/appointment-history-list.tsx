"use client";

import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { AppointmentRecord } from "@/lib/contract/dashboard/appointment-board";
import type {
  AppointmentChange,
  AppointmentOutcome,
} from "@/lib/contract/dashboard/appointment-history";
import { getAppointmentHistory } from "@/lib/domain/appointments/appointment-history";
import { formatInstant } from "@/lib/domain/datetime";

type AppointmentHistoryProps = {
  records: {
    appointment: AppointmentRecord | null;
    changes: readonly AppointmentChange[];
    outcomes: readonly AppointmentOutcome[];
  };
};

/** What happened to the appointments of an order, newest first: who, from which time to which, and why. */
export function AppointmentHistory({ records }: AppointmentHistoryProps) {
  const { zone, clinicZone } = useDisplayZone();
  const entries = getAppointmentHistory(records, { ...zone, id: clinicZone });
  if (entries.length === 0) return null;
  return (
    <ul className="grid gap-2 text-small" aria-label="Appointment history">
      {entries.map(({ key, at, by, what, slots, why }) => (
        <li key={key} className="border-l-2 border-line pl-2">
          <span>
            <span className="font-medium">{what}</span>
            {by ? ` by ${by}` : ""}
          </span>{" "}
          <time className="text-ink-3" dateTime={at}>
            {formatInstant(at, zone)}
            {by === null ? ", reported by the service" : ""}
          </time>
          {slots ? <span className="block text-ink-2">{slots}</span> : null}
          {why ? <span className="block text-ink-2 wrap-anywhere">{why}</span> : null}
        </li>
      ))}
    </ul>
  );
}
