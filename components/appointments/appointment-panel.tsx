"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { TimeDoubt } from "@/components/shared/time-doubt";
import { Badge } from "@/components/ui/display/badge";
import { DescriptionList } from "@/components/ui/display/description-list";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import type { AppointmentRecord } from "@/lib/contract/dashboard/appointment-board";
import { APPOINTMENT_METHODS } from "@/lib/contract/dashboard/appointment-board";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { appointmentActions } from "@/lib/domain/appointments/appointment-actions";
import {
  describeCancellation,
  findCancellation,
} from "@/lib/domain/appointments/appointment-history";
import {
  formatAppointmentPlace,
  formatProvider,
} from "@/lib/domain/appointments/appointment-labels";
import {
  findDrawTime,
  findOutcome,
  getStanding,
  isDoneAppointment,
  needsOutcome,
} from "@/lib/domain/appointments/appointment-outcome";
import { getOutcomeReason } from "@/lib/domain/appointments/outcome-reason";
import { takesAppointments } from "@/lib/domain/appointments/scheduling-lab";
import { birthDate, patientName } from "@/lib/domain/orders/order-patient";
import { currentStatus, isFinal } from "@/lib/domain/orders/order-status";
import { findAppointmentDoubt } from "@/lib/domain/time-doubts";
import { appointmentQuery } from "@/lib/query/appointments";
import { useSession } from "@/lib/query/session/session";
import { AppointmentActions } from "./appointment-actions";
import { AppointmentDialogs } from "./appointment-dialogs";
import { AppointmentHistory } from "./appointment-history-list";
import { AppointmentStatus } from "./appointment-status";
import type { AppointmentSubject, DialogKind } from "./appointment-subject";
import { AppointmentTime } from "./appointment-time";

type AppointmentPanelProps = {
  order: OrderRecord;
  /** The current time as an ISO instant. */
  now: string;
};

/**
 * An order's appointment: its state, history and actions. Renders nothing for a sample that needs no appointment booked
 * here.
 */
export function AppointmentPanel({ order, now }: AppointmentPanelProps) {
  const method = takesAppointments(order)
    ? APPOINTMENT_METHODS.find((each) => each === order.details.type)
    : undefined;
  const { staff } = useSession();
  const [kind, setKind] = useState<DialogKind | null>(null);
  const [changeCount, setChangeCount] = useState(0);
  const actions = useRef<HTMLDivElement>(null);
  // The button that opened the dialog may be gone by now, so the actions that replaced it get the focus.
  useEffect(() => {
    if (changeCount > 0) actions.current?.focus();
  }, [changeCount]);
  const query = useQuery({ ...appointmentQuery(order.id, method), enabled: method !== undefined });
  if (method === undefined) return null;
  const appointment = query.data?.appointment ?? null;
  const isOver = appointment === null && isFinal(order.last_event.status);
  const outcome = findOutcome(query.data?.outcomes ?? [], appointment);
  const cancellation = findCancellation(query.data?.changes ?? [], appointment);
  const status = currentStatus(order);
  const subject: AppointmentSubject = {
    orderId: order.id,
    person: patientName(order),
    birthDate: order.patient_details ? birthDate(order.patient_details.dob) : null,
    method,
    test: order.lab_test.name,
    city: appointment?.address.city ?? order.patient_address?.city ?? null,
    waiting: null,
    appointment,
    outcome,
  };
  return (
    <section className="section" aria-label="Appointment">
      <div className="section-head">
        <h2>Appointment</h2>
      </div>
      <QueryBoundary
        query={query}
        forbiddenTitle="Your role cannot view appointments"
        kept="The order is shown as it is."
        loading={<Skeleton className="w-28" />}
      >
        {(records) => (
          <div className="grid gap-3">
            {appointment ? (
              <>
                <div>
                  <Standing {...{ status, appointment, outcome, now }} />{" "}
                  <TimeDoubt
                    reason={findAppointmentDoubt(
                      appointment,
                      {
                        isDone: isDoneAppointment({ status, outcome }),
                        drawnAt: findDrawTime(order),
                      },
                      now,
                    )}
                  />
                  {cancellation ? (
                    <p className="mt-1 text-small text-ink-2">
                      {describeCancellation(cancellation)}
                    </p>
                  ) : null}
                </div>
                <AppointmentFacts appointment={appointment} />
              </>
            ) : (
              <p className="text-ink-2">
                {isOver
                  ? "The order ended without an appointment."
                  : "No appointment was booked for this order yet."}
              </p>
            )}
            {isOver ? null : (
              <AppointmentActions
                ref={actions}
                actions={appointmentActions(status, appointment, staff.role)}
                appointment={appointment}
                outcomeReason={getOutcomeReason({ appointment }, now, staff.role)}
                hasOutcome={outcome !== null}
                onOpen={setKind}
              />
            )}
            <AppointmentHistory records={records} />
          </div>
        )}
      </QueryBoundary>
      <AppointmentDialogs
        open={kind === null ? null : { kind, ...subject }}
        now={now}
        onClose={(isDone) => {
          setKind(null);
          if (isDone) setChangeCount((count) => count + 1);
        }}
      />
    </section>
  );
}

type StandingProps = {
  status: string;
  appointment: AppointmentRecord;
  outcome: AppointmentSubject["outcome"];
  now: string;
};

/** The state of the appointment: its outcome once it is over, otherwise as the service reports it. */
function Standing({ status, appointment, outcome, now }: StandingProps) {
  if (!outcome && !needsOutcome({ status, appointment, outcome }, now)) {
    return <AppointmentStatus appointment={appointment} alone />;
  }
  const { family, label } = getStanding({ status, appointment, outcome }, now);
  return <Badge family={family}>{label}</Badge>;
}

/** When, where and by whom. */
function AppointmentFacts({ appointment }: { appointment: AppointmentRecord }) {
  const { first_line, city, state, zip_code } = appointment.address;
  const items = [
    {
      term: "When",
      value: (
        <AppointmentTime
          start={appointment.start_at}
          end={appointment.end_at}
          zone={appointment.iana_timezone}
        />
      ),
    },
    {
      term: "Where",
      value: [
        formatAppointmentPlace(appointment.type),
        first_line,
        city,
        `${state} ${zip_code}`.trim(),
      ]
        .filter(Boolean)
        .join(", "),
    },
    { term: "By", value: formatProvider(appointment.provider) },
    ...(appointment.external_id ? [{ term: "Lab's number", value: appointment.external_id }] : []),
    ...(appointment.appointment_notes
      ? [{ term: "Notes", value: appointment.appointment_notes }]
      : []),
  ];
  return <DescriptionList items={items} />;
}
