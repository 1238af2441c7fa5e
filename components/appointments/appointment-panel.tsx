"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { DescriptionList } from "@/components/ui/display/description-list";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { APPOINTMENT_METHODS } from "@/lib/contract/dashboard/appointment-board";
import type { Appointment } from "@/lib/contract/service/appointment";
import type { Order } from "@/lib/contract/service/order";
import { appointmentActions } from "@/lib/domain/appointments/appointment-actions";
import {
  formatAppointmentPlace,
  formatProvider,
  getAppointmentView,
} from "@/lib/domain/appointments/appointment-labels";
import { takesAppointments } from "@/lib/domain/appointments/scheduling-lab";
import { formatInstant } from "@/lib/domain/datetime";
import { patientName } from "@/lib/domain/orders/order-patient";
import { currentStatus, isFinal } from "@/lib/domain/orders/order-status";
import { appointmentQuery } from "@/lib/query/appointments";
import { useSession } from "@/lib/query/session";
import { AppointmentActions } from "./appointment-actions";
import { AppointmentDialogs, type OpenAppointmentDialog } from "./appointment-dialogs";
import { AppointmentStatus } from "./appointment-status";
import { AppointmentTime } from "./appointment-time";

type AppointmentPanelProps = {
  order: Order;
  /** The current time as an ISO instant. */
  now: string;
};

/** The appointment of an order: its state, history and actions. Nothing for a sample that needs no appointment booked here. */
export function AppointmentPanel({ order, now }: AppointmentPanelProps) {
  const method = takesAppointments(order)
    ? APPOINTMENT_METHODS.find((each) => each === order.details.type)
    : undefined;
  const { staff } = useSession();
  const [kind, setKind] = useState<OpenAppointmentDialog["kind"] | null>(null);
  const query = useQuery({ ...appointmentQuery(order.id, method), enabled: method !== undefined });
  if (method === undefined) return null;
  const appointment = query.data?.appointment ?? null;
  const isOver = appointment === null && isFinal(order.last_event.status);
  const common = { orderId: order.id, person: patientName(order), method, appointment };
  return (
    <section className="section" aria-label="Appointment">
      <div className="section-head">
        <h2>Appointment</h2>
      </div>
      <QueryBoundary
        query={query}
        forbiddenTitle="Your role does not show appointments"
        kept="The order is shown as it is."
        loading={<Skeleton className="w-28" />}
      >
        {() => (
          <div className="grid gap-3">
            {appointment ? (
              <>
                <div>
                  <AppointmentStatus appointment={appointment} alone />
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
                actions={appointmentActions(currentStatus(order), appointment, staff.role)}
                appointment={appointment}
                onOpen={setKind}
              />
            )}
            {appointment ? <AppointmentHistory appointment={appointment} /> : null}
          </div>
        )}
      </QueryBoundary>
      <AppointmentDialogs
        open={kind === null ? null : { kind, ...common }}
        now={now}
        onClose={() => setKind(null)}
      />
    </section>
  );
}

/** When, where and by whom. */
function AppointmentFacts({ appointment }: { appointment: Appointment }) {
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
      value: `${formatAppointmentPlace(appointment.type)}, ${first_line}, ${city}, ${state} ${zip_code}`,
    },
    { term: "By", value: formatProvider(appointment.provider) },
    ...(appointment.external_id ? [{ term: "Lab's number", value: appointment.external_id }] : []),
    ...(appointment.appointment_notes
      ? [{ term: "Notes", value: appointment.appointment_notes }]
      : []),
  ];
  return <DescriptionList items={items} />;
}

/** The history of an appointment, newest first. */
function AppointmentHistory({ appointment }: { appointment: Appointment }) {
  const { zone } = useDisplayZone();
  const events = [...appointment.events].reverse();
  if (events.length === 0) return null;
  return (
    <ul className="appointment-history text-small" aria-label="Appointment history">
      {events.map(({ created_at, status }) => (
        <li key={`${created_at} ${status}`}>
          <span>{getAppointmentView(status).label}</span>{" "}
          <time className="text-ink-3" dateTime={created_at}>
            {formatInstant(created_at, zone)}
          </time>
        </li>
      ))}
    </ul>
  );
}
