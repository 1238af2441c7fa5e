"use client";

import { useQuery } from "@tanstack/react-query";
import { LinkButton } from "@/components/ui/controls/link-button";
import { PageHead } from "@/components/ui/display/page-head";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { FailureIllustration } from "@/components/ui/feedback/failure-illustration";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import { dayInZone } from "@/lib/domain/calendar-date";
import { EMPTY_ORDER } from "@/lib/domain/order-form/empty-order";
import { getFailure } from "@/lib/query/core/failure";
import { draftQuery, orderChoicesQuery } from "@/lib/query/order-drafts";
import { DraftList } from "./draft-list";
import { OrderFormView } from "./order-form-view";

type NewOrderScreenProps = {
  /** The draft to continue; null for a new one, which gets `newId`. */
  draftId: string | null;
  newId: string;
  renderedAt: string;
};

/** A new order, started empty or from a draft. */
export function NewOrderScreen({ draftId, newId, renderedAt }: NewOrderScreenProps) {
  const { clinicZone } = useDisplayZone();
  const today = dayInZone(useNow(renderedAt), clinicZone);
  const choices = useQuery(orderChoicesQuery);
  const stored = useQuery({ ...draftQuery(draftId ?? newId), enabled: draftId !== null });
  const error = choices.error ?? stored.error;
  const draft = draftId === null ? null : stored.data;
  const isReady = choices.data !== undefined && draft !== undefined;
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
      {error ? (
        <FailureIllustration
          failure={getFailure(error)}
          forbiddenTitle="Your role cannot create orders"
          kept="Your drafts are kept."
          onRetry={() => {
            void choices.refetch();
            if (draftId) void stored.refetch();
          }}
        />
      ) : null}
      {!error && !isReady ? (
        <div className="section grid gap-3" role="status" aria-label="Loading the form">
          <Skeleton className="w-20" />
          <Skeleton />
          <Skeleton />
        </div>
      ) : null}
      {draft?.state === "placed" ? (
        <EmptyState
          title="This draft was placed as an order"
          action={<LinkButton href={`/orders/${draft.order_id}`}>Open the order</LinkButton>}
        >
          It cannot be changed or placed again.
        </EmptyState>
      ) : null}
      {!error && isReady && draft?.state !== "placed" && choices.data ? (
        <OrderFormView
          key={draftId ?? newId}
          draft={
            draft
              ? { ...draft, savedAt: draft.updated_at }
              : { id: newId, version: 0, values: EMPTY_ORDER, state: "open", savedAt: null }
          }
          choices={choices.data}
          clinic={{ today, timeZone: clinicZone }}
        />
      ) : null}
    </>
  );
}
