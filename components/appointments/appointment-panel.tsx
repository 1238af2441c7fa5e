"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ReadState } from "@/components/ui/feedback/read-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { VISIT_METHODS } from "@/lib/contract/dashboard/appointment-board";
import type { Order } from "@/lib/contract/service/order";
import { visitActs } from "@/lib/domain/appointments/appointment-actions";
import { takesVisits } from "@/lib/domain/appointments/scheduling-lab";
import { patientName } from "@/lib/domain/orders/order-patient";
import { currentStatus, isFinal } from "@/lib/domain/orders/order-status";
import { visitQuery } from "@/lib/query/appointments";
import { failureOf } from "@/lib/query/core/failure";
import { useSession } from "@/lib/query/session";
import { VisitActions } from "./appointment-actions";
import { type OpenVisitDialog, VisitDialogs } from "./appointment-dialogs";
import { VisitFacts } from "./appointment-facts";
import { VisitHistory } from "./appointment-history";
import { VisitStatus } from "./appointment-status";

type AppointmentPanelProps = {
  order: Order;
  /** The present as an ISO instant. */
  now: string;
};

/** The visit of an order: its state, its history, and what can be done. Nothing for a sample that takes none from here. */
export function AppointmentPanel({ order, now }: AppointmentPanelProps) {
  const method = takesVisits(order)
    ? VISIT_METHODS.find((each) => each === order.details.type)
    : undefined;
  const { staff } = useSession();
  const [kind, setKind] = useState<OpenVisitDialog["kind"] | null>(null);
  const query = useQuery({ ...visitQuery(order.id, method), enabled: method !== undefined });
  if (method === undefined) return null;
  const visit = query.data?.visit ?? null;
  const isOver = visit === null && isFinal(order.last_event.status);
  const common = { orderId: order.id, person: patientName(order), method, visit };
  return (
    <section className="section" aria-label="Appointment">
      <div className="section-head">
        <h2>Appointment</h2>
      </div>
      <ReadState
        data={query.data}
        failure={query.error ? failureOf(query.error) : null}
        closedTitle="Your role does not show visits"
        kept="The order is shown as it is."
        onRetry={() => void query.refetch()}
        loading={<Skeleton className="w-28" />}
      >
        {() => (
          <div className="grid gap-3">
            {visit ? (
              <>
                <div>
                  <VisitStatus visit={visit} alone />
                </div>
                <VisitFacts visit={visit} />
              </>
            ) : (
              <p className="ink-2">
                {isOver
                  ? "The order ended without a visit."
                  : "No visit was made for this order yet."}
              </p>
            )}
            {isOver ? null : (
              <VisitActions
                acts={visitActs(currentStatus(order), visit, staff.role)}
                visit={visit}
                onOpen={setKind}
              />
            )}
            {visit ? <VisitHistory visit={visit} /> : null}
          </div>
        )}
      </ReadState>
      <VisitDialogs
        open={kind === null ? null : { kind, ...common }}
        now={now}
        onClose={() => setKind(null)}
      />
    </section>
  );
}
