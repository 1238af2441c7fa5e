"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { LinkButton } from "@/components/ui/controls/link-button";
import { PageHead } from "@/components/ui/display/page-head";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import { EMPTY_ORDER } from "@/lib/contract/dashboard/orders/empty-order";
import { OrderDraftValues } from "@/lib/contract/dashboard/orders/order-draft";
import { Uuid } from "@/lib/contract/primitives";
import { dayInZone } from "@/lib/domain/calendar-date";
import { can } from "@/lib/domain/permissions";
import { getFailure } from "@/lib/query/core/failure";
import { useHeldText } from "@/lib/query/form-drafts/use-held-text";
import { draftQuery, orderChoicesQuery } from "@/lib/query/order-drafts";
import { personQuery } from "@/lib/query/people";
import { useSession } from "@/lib/query/session/session";
import { DraftList } from "./draft-list";
import { OrderFormView } from "./order-form-view";
import { listKnownFields } from "./person-labels";
import { getHeldName } from "./use-draft-saving";

type NewOrderScreenProps = {
  /** The draft to continue; null for a new one, which gets `newId`. */
  draftId: string | null;
  newId: string;
  /** The person of a new order, whose form then starts with the tests; null when no person has been chosen yet. */
  personId?: string | null;
  renderedAt: string;
};

/** A new order, started empty or from a draft. */
export function NewOrderScreen({ personId = null, renderedAt, ...page }: NewOrderScreenProps) {
  const { newId } = page;
  const draftId = useDraftId(page);
  const [begunId, setBegunId] = useState<string | null>(null);
  const { clinicZone } = useDisplayZone();
  const today = dayInZone(useNow(renderedAt), clinicZone);
  const { staff } = useSession();
  const choices = useQuery(orderChoicesQuery);
  const stored = useQuery({ ...draftQuery(draftId ?? newId), enabled: draftId !== null });
  const isForPerson = draftId === null && personId !== null;
  const person = useQuery({ ...personQuery(personId ?? ""), enabled: isForPerson });
  const held = useHeldOrder(draftId ?? newId);
  // A draft that was never saved exists only in this tab.
  const isNew = draftId === null || (held && getFailure(stored.error).kind === "not_found");
  const error = choices.error ?? (isNew ? null : stored.error) ?? person.error;
  const draft = isNew ? null : stored.data;
  const isRead =
    draft !== undefined && held !== undefined && (!isForPerson || person.data !== undefined);
  const start: OrderDraftValues = person.data
    ? { ...EMPTY_ORDER, ...listKnownFields(person.data), step: "test" }
    : EMPTY_ORDER;
  const isBegun = draftId !== null || personId !== null || begunId === newId || Boolean(held);
  return (
    <>
      <PageHead
        title="New order"
        crumbs={[
          { key: "orders", label: "Orders", href: "/orders" },
          { key: "new", label: "New" },
        ]}
      />
      {can(staff.role, "order:create") && !isBegun ? <DraftList openId={newId} /> : null}
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
              draft={{
                ...(draft
                  ? { ...draft, savedAt: draft.updated_at }
                  : { ...NEW_DRAFT, id: draftId ?? newId, values: start }),
                ...(held && draft?.state !== "sending"
                  ? { values: held.values, restoredFrom: held.typedAt }
                  : { restoredFrom: null }),
              }}
              choices={read}
              clinic={{ today, timeZone: clinicZone }}
              onBegin={() => setBegunId(newId)}
            />
          )
        }
      </QueryBoundary>
    </>
  );
}

/**
 * The draft to continue. Going back shows the page as first rendered, even if its form has put its draft into the
 * address since. Read once for each page, because an id that its own form puts there is still that of a new draft.
 */
function useDraftId({ draftId, newId }: Pick<NewOrderScreenProps, "draftId" | "newId">) {
  const addressed = Uuid.safeParse(useSearchParams().get("draft")).data ?? draftId;
  const [read, setRead] = useState({ newId, draftId: addressed });
  if (read.newId === newId) return read.draftId;
  setRead({ newId, draftId: addressed });
  return addressed;
}

const NEW_DRAFT = { version: 0, state: "open", savedAt: null } as const;

/** What this tab could not save of an order; null when there is nothing, undefined until that is known. */
function useHeldOrder(
  draftId: string,
): { values: OrderDraftValues; typedAt: string } | null | undefined {
  const held = useHeldText(getHeldName(draftId));
  if (!held) return held;
  const values = OrderDraftValues.safeParse(JSON.parse(held.content)).data;
  return values ? { values, typedAt: held.typedAt } : null;
}
