"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { APPOINTMENT_METHODS } from "@/lib/contract/dashboard/appointment-board";
import type { Order } from "@/lib/contract/service/order";
import { appointmentActions } from "@/lib/domain/appointments/appointment-actions";
import { takesAppointments } from "@/lib/domain/appointments/scheduling-lab";
import { patientName } from "@/lib/domain/orders/order-patient";
import { currentStatus, isFinal } from "@/lib/domain/orders/order-status";
import { appointmentQuery } from "@/lib/query/appointments";
import { useSession } from "@/lib/query/session";
import { AppointmentActions } from "./appointment-actions";
import { AppointmentDialogs, type OpenAppointmentDialog } from "./appointment-dialogs";
import { AppointmentFacts } from "./appointment-facts";
import { AppointmentHistory } from "./appointment-history";
import { AppointmentStatus } from "./appointment-status";

type AppointmentPanelProps = {
  order: Order;
  /** The present as an ISO instant. */
  now: string;
};

/** The visit of an order: its state, its history, and what can be done. Nothing for a sample that takes none from here. */
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
        forbiddenTitle="Your role does not show visits"
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
              <p className="ink-2">
                {isOver
                  ? "The order ended without a visit."
                  : "No visit was made for this order yet."}
              </p>
            )}
            {isOver ? null : (
              <AppointmentActions
                acts={appointmentActions(currentStatus(order), appointment, staff.role)}
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
