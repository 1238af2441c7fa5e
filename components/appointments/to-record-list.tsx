"use client";

import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { BoardAppointment } from "@/lib/contract/dashboard/appointment-board";
import {
  APPOINTMENT_OUTCOMES,
  type AppointmentOutcomeKind,
} from "@/lib/contract/dashboard/appointment-history";
import { shortId } from "@/lib/contract/short-id";
import { formatAppointmentPlace } from "@/lib/domain/appointments/appointment-labels";
import { getOutcomeView } from "@/lib/domain/appointments/appointment-outcome";
import { formatClockSpan } from "@/lib/domain/appointments/appointment-times";
import { getOutcomeReason } from "@/lib/domain/appointments/outcome-reason";
import { useSession } from "@/lib/query/session/session";
import { type AppointmentSubject, toSubject } from "./appointment-subject";

type ToRecordListProps = {
  entries: readonly BoardAppointment[];
  now: string;
  /** Opens the dialog that says what is recorded, because an entry can be corrected but not undone. */
  onOpen: (subject: AppointmentSubject, outcome: AppointmentOutcomeKind) => void;
};

const FOLDED_COUNT = 2;

/** Past appointments without a recorded outcome. Renders nothing when there are none. */
export function ToRecordList({ entries, now, onOpen }: ToRecordListProps) {
  const [isWhole, setWhole] = useState(false);
  if (entries.length === 0) return null;
  const shown = isWhole ? entries : entries.slice(0, FOLDED_COUNT);
  return (
    <section aria-labelledby="to-record-title" className="border-t border-line px-4 py-2.5">
      <div className="flex items-baseline gap-2">
        <h2 id="to-record-title" className="text-table">
          {entries.length} to record
        </h2>
        <span className="text-small text-ink-3">past appointments without an outcome</span>
      </div>
      <ul className="mt-1 grid">
        {shown.map((entry) => (
          <ToRecordRow key={entry.order_id} {...{ entry, now, onOpen }} />
        ))}
      </ul>
      {entries.length > FOLDED_COUNT ? (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isWhole}
          onPress={() => setWhole(!isWhole)}
        >
          {isWhole ? "Show fewer" : `Show all ${entries.length}`}
        </Button>
      ) : null}
    </section>
  );
}

type ToRecordRowProps = Omit<ToRecordListProps, "entries"> & { entry: BoardAppointment };

function ToRecordRow({ entry, now, onOpen }: ToRecordRowProps) {
  const { clinicZone, zone: display } = useDisplayZone();
  const { staff } = useSession();
  const subject = toSubject(entry, null);
  const { appointment, person, test, method, city, order_id: orderId } = entry;
  const reason = getOutcomeReason(entry, now, staff.role) ?? undefined;
  const formatIn = (id: string) =>
    appointment?.start_at
      ? formatClockSpan(appointment.start_at, appointment.end_at, { ...display, id })
      : null;
  const clinicTime = formatIn(clinicZone);
  const placeTime = formatIn(appointment?.iana_timezone ?? clinicZone);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1 text-small last:border-0">
      <span className="w-56 flex-none max-sm:w-full">
        {clinicTime}
        {placeTime === clinicTime ? null : (
          <span className="block text-label text-ink-3">{placeTime}</span>
        )}
      </span>
      <span className="min-w-0 grow basis-56">
        <span className="block wrap-anywhere">
          <span className="font-medium">{person}</span> · {test}
        </span>
        <span className="block text-label text-ink-3">
          {formatAppointmentPlace(method)}
          {city ? `, ${city}` : ""} · <span className="font-mono">{shortId(orderId)}</span>
        </span>
      </span>
      <span className="flex flex-wrap gap-1.5">
        {APPOINTMENT_OUTCOMES.map((outcome) => {
          const { label } = getOutcomeView(outcome);
          return (
            <Button
              key={outcome}
              size="small"
              disabledReason={reason}
              aria-label={`${label}: ${person}`}
              onPress={() => onOpen(subject, outcome)}
            >
              {label} …
            </Button>
          );
        })}
      </span>
    </li>
  );
}
