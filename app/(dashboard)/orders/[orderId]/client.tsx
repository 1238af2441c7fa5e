"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AppointmentPanel } from "@/components/appointments/appointment-panel";
import { CriticalTasks } from "@/components/critical-results/critical-tasks";
import { DocumentViewer } from "@/components/documents/document-viewer";
import { OrderDocuments } from "@/components/documents/order-documents";
import { CorrectionBanner } from "@/components/match-review/corrections/correction-banner";
import { MatchProvenance } from "@/components/match-review/item/match-provenance";
import { NamedPerson } from "@/components/match-review/item/named-person";
import { NoteForm } from "@/components/notes/note-form";
import { OrderThread } from "@/components/order-thread/order-thread";
import { ORDERS_FORBIDDEN } from "@/components/orders/list/orders-forbidden";
import type { OrderDialog } from "@/components/orders/order/more-actions";
import { OrderAdvice } from "@/components/orders/order/order-advice";
import { OrderFacts } from "@/components/orders/order/order-facts";
import { OrderHead } from "@/components/orders/order/order-head";
import { OrderKeys } from "@/components/orders/order/order-keys";
import { OrderLoading } from "@/components/orders/order/order-loading";
import { OrderMissing } from "@/components/orders/order/order-missing";
import { OrderUpkeep } from "@/components/orders/order/order-upkeep";
import { PatientFacts } from "@/components/orders/order/patient-facts";
import { ShipmentFacts } from "@/components/orders/order/shipment-facts";
import { OrderTimeline } from "@/components/orders/order/timeline/order-timeline";
import { useAddressedDialog } from "@/components/orders/order/use-addressed-dialog";
import { ResultLead } from "@/components/results/result-lead";
import { ResultSection } from "@/components/results/result-section";
import { PrintFrame } from "@/components/shared/print/print-frame";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { AcknowledgeResult } from "@/components/today/acknowledge/acknowledge-result";
import { MAIN_COLUMN, SIDE_COLUMN, SPLIT } from "@/components/ui/display/layout-class";
import { PageHead } from "@/components/ui/display/page-head";
import { createLatePart, useLatePart } from "@/components/ui/late/late-part";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import { shortId } from "@/lib/contract/short-id";
import { dayInZone } from "@/lib/domain/calendar-date";
import { orderActions } from "@/lib/domain/orders/order-actions";
import { patientName } from "@/lib/domain/orders/order-patient";
import { getResultEvent } from "@/lib/domain/orders/result-event";
import { can } from "@/lib/domain/permissions";
import { appointmentQuery } from "@/lib/query/appointments";
import { notesQuery } from "@/lib/query/order-notes";
import { orderQuery } from "@/lib/query/orders";
import { useSession } from "@/lib/query/session/session";
import { staffActionsQuery } from "@/lib/query/staff-actions";
import { stageLengthsQuery } from "@/lib/query/stage-lengths";

const lateDialogs = createLatePart(() => import("@/components/orders/order/order-dialogs"));

const WRITES_NO_NOTES = "Operators and above can write notes.";

type OrderClientProps = { orderId: string; renderedAt: string };

/** The Order screen: its events on the left, its facts on the right, its actions in the header. */
export function OrderClient({ orderId, renderedAt }: OrderClientProps) {
  const now = useNow(renderedAt);
  const { zone, clinicZone } = useDisplayZone();
  const { staff, team } = useSession();
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  const dialogs = useLatePart(lateDialogs, dialog !== null);
  useAddressedDialog(setDialog);
  const [paper, setPaper] = useState<string | null>(null);
  const query = useQuery(orderQuery(orderId));
  const [hasAllNotes, setAllNotes] = useState(false);
  const notes = useQuery(notesQuery(orderId, hasAllNotes));
  const staffActions = useQuery(staffActionsQuery(orderId));
  // Without the history, every stage is compared with the order's longest stage, so a failed read is not shown.
  const { data: history } = useQuery(stageLengthsQuery());
  // As the panel of the appointment has read it.
  const booked = useQuery({ ...appointmentQuery(orderId), enabled: false }).data;
  const clinic = { today: dayInZone(now, clinicZone), timeZone: clinicZone };
  const noteReason = can(staff.role, "note:write") ? undefined : WRITES_NO_NOTES;
  return (
    <QueryBoundary
      query={query}
      loading={<OrderLoading />}
      missing={<OrderMissing />}
      forbiddenTitle={ORDERS_FORBIDDEN}
      frame={(view) => (
        <>
          <PageHead
            crumbs={[{ key: "orders", label: "Orders", href: "/orders" }]}
            title={`Order ${shortId(orderId)}`}
          />
          {view}
        </>
      )}
    >
      {(order) => {
        const actions = orderActions(order, staff.role, clinic);
        const hasResult = getResultEvent(order) !== null;
        const results = (
          <>
            <ResultSection order={order} zone={zone} />
            <div className="section empty:hidden">
              <MatchProvenance orderId={order.id} />
            </div>
          </>
        );
        return (
          <>
            <PrintFrame
              title={`Order ${shortId(order.id)}`}
              patient={{
                name: patientName(order),
                bornOn: order.patient_details?.dob ?? null,
              }}
            />
            <OrderKeys actions={actions} onOpen={setDialog} />
            <OrderHead
              order={order}
              actions={actions}
              onOpen={setDialog}
              lead={
                hasResult ? (
                  <section className="result-lead" aria-label="Result summary">
                    <div className="grid basis-full gap-2 empty:hidden">
                      <NamedPerson orderId={order.id} />
                    </div>
                    <ResultLead subject={{ kind: "order", id: order.id }} />
                    <AcknowledgeResult order={order} />
                  </section>
                ) : null
              }
            />
            <div
              className={paper ? `${SPLIT} lg:grid-cols-[minmax(0,1fr)_minmax(440px,40%)]!` : SPLIT}
            >
              {/* A wide table scrolls inside its own column and never slides under the document. */}
              <div className={paper ? `${MAIN_COLUMN} lg:overflow-x-auto` : MAIN_COLUMN}>
                <div className="section grid gap-2 empty:hidden">
                  <CorrectionBanner orderId={order.id} />
                </div>
                <CriticalTasks
                  isValueInHead
                  subject={{ kind: "order", id: order.id }}
                  renderedAt={renderedAt}
                />
                <OrderAdvice order={order} />
                {hasResult ? results : null}
                <OrderTimeline
                  order={order}
                  now={now}
                  zone={zone}
                  notes={notes.data?.notes ?? []}
                  history={history}
                  staffActions={staffActions.data ?? (staffActions.error ? "unread" : undefined)}
                  showsAudit={can(staff.role, "audit:read")}
                  appointment={booked?.appointment ?? null}
                />
                <AppointmentPanel order={order} now={now} />
                {hasResult ? null : results}
                <OrderDocuments order={order} open={paper} onOpen={setPaper} />
                <NoteForm
                  orderId={order.id}
                  disabledReason={noteReason}
                  isAll={hasAllNotes}
                  onAll={() => setAllNotes(true)}
                />
              </div>
              <aside className={SIDE_COLUMN} aria-label="Facts">
                <DocumentViewer order={order} open={paper} onClose={() => setPaper(null)} />
                <PatientFacts order={order} today={clinic.today} />
                <ShipmentFacts order={order} today={clinic.today} />
                <OrderUpkeep order={order} role={staff.role} />
                <OrderThread order={order} zone={zone} />
                <OrderFacts
                  order={order}
                  zone={zone}
                  showsAudit={can(staff.role, "audit:read")}
                  showsEvents={can(staff.role, "event:read")}
                />
              </aside>
            </div>
            {dialogs ? (
              <dialogs.OrderDialogs
                open={dialog}
                order={order}
                clinic={clinic}
                staffName={staff.name}
                deployment={team.deployment}
                onOpen={setDialog}
              />
            ) : null}
          </>
        );
      }}
    </QueryBoundary>
  );
}
