"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { LinkButton } from "@/components/ui/controls/link-button";
import { PageHead } from "@/components/ui/display/page-head";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import type { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import { dayInZone } from "@/lib/domain/calendar-date";
import { EMPTY_ORDER } from "@/lib/domain/order-form/empty-order";
import { draftQuery, orderChoicesQuery } from "@/lib/query/order-drafts";
import { personQuery } from "@/lib/query/people";
import { DraftList } from "./draft-list";
import { OrderFormView } from "./order-form-view";
import { listKnownFields } from "./person-labels";

type NewOrderScreenProps = {
  /** The draft to continue; null for a new one, which gets `newId`. */
  draftId: string | null;
  newId: string;
  /** The person of a new order, whose form then starts with the tests; null when they are still to be chosen. */
  personId?: string | null;
  renderedAt: string;
};

/** A new order, started empty or from a draft. */
export function NewOrderScreen({
  draftId,
  newId,
  personId = null,
  renderedAt,
}: NewOrderScreenProps) {
  const { clinicZone } = useDisplayZone();
  const today = dayInZone(useNow(renderedAt), clinicZone);
  const choices = useQuery(orderChoicesQuery);
  const stored = useQuery({ ...draftQuery(draftId ?? newId), enabled: draftId !== null });
  const isForPerson = draftId === null && personId !== null;
  const person = useQuery({ ...personQuery(personId ?? ""), enabled: isForPerson });
  const error = choices.error ?? stored.error ?? person.error;
  const draft = draftId === null ? null : stored.data;
  const isRead = draft !== undefined && (!isForPerson || person.data !== undefined);
  const start: OrderDraftValues = person.data
    ? { ...EMPTY_ORDER, ...listKnownFields(person.data), step: "test" }
    : EMPTY_ORDER;
  return (
    <>
      <PageHead
        title="New order"
        crumbs={[
          { key: "orders", label: "Orders", href: "/orders" },
          { key: "new", label: "New" },
        ]}
      />
      <DraftList openId={draftId ?? newId} />
      <QueryBoundary
        query={{ data: isRead ? choices.data : undefined, error }}
        loading={
          <div className="section grid gap-3" role="status" aria-label="Loading the form">
            <Skeleton className="w-20" />
            <Skeleton />
            <Skeleton />
          </div>
        }
        forbiddenTitle="Your role cannot create orders"
        kept="Your drafts are kept."
      >
        {(read) =>
          draft?.state === "placed" ? (
            <EmptyState
              title="This draft was placed as an order"
              action={<LinkButton href={`/orders/${draft.order_id}`}>Open the order</LinkButton>}
            >
              It cannot be changed or placed again.
            </EmptyState>
          ) : (
            <OrderFormView
              key={draftId ?? newId}
              draft={
                draft
                  ? { ...draft, savedAt: draft.updated_at }
                  : { id: newId, version: 0, values: start, state: "open", savedAt: null }
              }
              choices={read}
              clinic={{ today, timeZone: clinicZone }}
            />
          )
        }
      </QueryBoundary>
    </>
  );
}
