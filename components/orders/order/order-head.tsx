"use client";

import type { ReactNode } from "react";
import { PageHead } from "@/components/ui/display/page-head";
import { Tag } from "@/components/ui/display/tag";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { shortId } from "@/lib/contract/short-id";
import { formatDate } from "@/lib/domain/datetime";
import { formatRecordName } from "@/lib/domain/identity/format-identity";
import type { OrderActionState } from "@/lib/domain/orders/order-actions";
import { birthDate, patientName } from "@/lib/domain/orders/order-patient";
import { getOrderResultState } from "@/lib/domain/orders/order-result-state";
import { currentStatus, isFinal } from "@/lib/domain/orders/order-status";
import { getResultEvent } from "@/lib/domain/orders/result-event";
import { useResultSummary } from "@/lib/query/use-result-summary";
import type { OrderDialog } from "./more-actions";
import { OrderActions } from "./order-actions";
import { OrderResult } from "./order-result";
import { OrderStatus } from "./order-status";
import { useOrderPerson } from "./use-order-person";

type OrderHeadProps = {
  order: OrderRecord;
  actions: OrderActionState;
  onOpen: (dialog: OrderDialog) => void;
  /** A summary of the result, if there is one. */
  lead?: ReactNode;
};

/** The header of an order: patient, or for whom it was ordered until there is one, test, status, result and actions. */
export function OrderHead({ order, actions, onOpen, lead }: OrderHeadProps) {
  const isWanted = getResultEvent(order) !== null;
  const { summary } = useResultSummary({ kind: "order", id: order.id }, { isWanted });
  const result = getOrderResultState(order, summary?.openBecause === "requests_final");
  const person = useOrderPerson(order);
  const born = order.patient_details?.dob ?? person?.record?.dob ?? null;
  const orderedFor = person ? formatRecordName(person) : null;
  return (
    <>
      <PageHead
        crumbs={[
          { key: "orders", label: "Orders", href: "/orders" },
          { key: "order", label: <span className="mono">{shortId(order.id)}</span> },
        ]}
        title={`${orderedFor === null ? patientName(order) : `For ${orderedFor}`} · ${order.lab_test.name}`}
        // Where the patient is not beside the results, but far below them.
        sub={
          born ? (
            <span className="whitespace-nowrap lg:hidden">born {formatDate(birthDate(born))}</span>
          ) : null
        }
        badges={
          <>
            <OrderStatus status={currentStatus(order)} isBadge />
            {result.kind === "none" ? null : (
              <OrderResult state={result} isEnded={isFinal(order.last_event.status)} />
            )}
            {order.origin ? <Tag>{order.origin}</Tag> : null}
          </>
        }
        actions={<OrderActions actions={actions} onOpen={onOpen} />}
      />
      {lead}
    </>
  );
}
