"use client";

import {
  type AppointmentSubject,
  type DialogKind,
  toSubject,
} from "@/components/appointments/appointment-subject";
import { AppointmentTime } from "@/components/appointments/appointment-time";
import { SubjectLines } from "@/components/appointments/subject-lines";
import { Button } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Status } from "@/components/ui/display/status";
import type { BoardAppointment } from "@/lib/contract/dashboard/appointment-board";
import { appointmentActions } from "@/lib/domain/appointments/appointment-actions";
import { describeCancellation } from "@/lib/domain/appointments/appointment-history";
import { getStanding, isPastAppointment } from "@/lib/domain/appointments/appointment-outcome";
import { getOutcomeReason } from "@/lib/domain/appointments/outcome-reason";
import { useSession } from "@/lib/query/session/session";

type SelectionBarProps = {
  entry: BoardAppointment;
  now: string;
  onOpen: (kind: DialogKind, subject: AppointmentSubject) => void;
};

/** The selected appointment in full, with its actions and their keys. */
export function SelectionBar({ entry, now, onOpen }: SelectionBarProps) {
  const { staff } = useSession();
  const { appointment, status, cancellation, order_id: orderId } = entry;
  if (appointment === null) return null;
  const subject = toSubject(entry, null);
  const actions = appointmentActions(status, appointment, staff.role);
  const standing = getStanding({ ...entry, appointment }, now);
  const isPast = isPastAppointment(appointment, now);
  const isCanceled = actions.book === null;
  return (
    <section
      aria-label="Selected appointment"
      className="sticky bottom-0 z-30 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line-strong bg-raised px-4 py-2.5 text-small shadow-bar"
    >
      <div className="min-w-0 grow basis-72 text-ink-2">
        <SubjectLines subject={subject} />
      </div>
      <AppointmentTime
        start={appointment.start_at}
        end={appointment.end_at}
        zone={appointment.iana_timezone}
      />
      <div>
        <Status family={standing.family}>{standing.label}</Status>
        {cancellation ? (
          <span className="block text-ink-2">{describeCancellation(cancellation)}</span>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {isCanceled ? (
          <Button size="small" onPress={() => onOpen("book", subject)}>
            Book an appointment
          </Button>
        ) : (
          <>
            {isPast ? (
              <Button
                size="small"
                variant="primary"
                kbd="o"
                disabledReason={getOutcomeReason(entry, now, staff.role) ?? undefined}
                onPress={() => onOpen("outcome", subject)}
              >
                {entry.outcome ? "Correct outcome …" : "Record outcome …"}
              </Button>
            ) : null}
            <Button
              size="small"
              kbd="m"
              disabledReason={actions.move ?? undefined}
              onPress={() => onOpen("move", subject)}
            >
              Reschedule
            </Button>
            <Button
              size="small"
              kbd="c"
              disabledReason={actions.cancel ?? undefined}
              onPress={() => onOpen("cancel", subject)}
            >
              Cancel appointment …
            </Button>
          </>
        )}
        <LinkButton size="small" variant="quiet" href={`/orders/${orderId}`} prefetch={false}>
          Open order
        </LinkButton>
      </div>
    </section>
  );
}
