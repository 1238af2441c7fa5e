"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ReadState } from "@/components/ui/feedback/read-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { APPOINTMENT_METHODS } from "@/lib/contract/dashboard/appointment-board";
import type { Order } from "@/lib/contract/service/order";
import { appointmentActions } from "@/lib/domain/appointments/appointment-actions";
import { takesAppointments } from "@/lib/domain/appointments/scheduling-lab";
import { patientName } from "@/lib/domain/orders/order-patient";
import { currentStatus, isFinal } from "@/lib/domain/orders/order-status";
import { appointmentQuery } from "@/lib/query/appointments";
import { getFailure } from "@/lib/query/core/failure";
import { useSession } from "@/lib/query/session";
import { AppointmentActions } from "./appointment-actions";
import { AppointmentDialogs, type OpenAppointmentDialog } from "./appointment-dialogs";
import { AppointmentFacts } from "./appointment-facts";
import { AppointmentHistory } from "./appointment-history";
import { AppointmentStatus } from "./appointment-status";

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
      <ReadState
        data={query.data}
        failure={query.error ? getFailure(query.error) : null}
        forbiddenTitle="Your role does not show appointments"
        kept="The order is shown as it is."
        onRetry={() => void query.refetch()}
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
                  ? "The order ended without an appointment."
                  : "No appointment was booked for this order yet."}
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
      </ReadState>
      <AppointmentDialogs
        open={kind === null ? null : { kind, ...common }}
        now={now}
        onClose={() => setKind(null)}
      />
    </section>
  );
}
