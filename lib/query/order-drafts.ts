import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { OrderChoices } from "@/lib/contract/dashboard/orders/order-choices";
import {
  OrderDraft,
  OrderDrafts,
  type OrderDraftValues,
  PlacedOrder,
} from "@/lib/contract/dashboard/orders/order-draft";
import { MINUTE_MS } from "@/lib/contract/time";
import { apiFetch } from "./core/fetch";

export const draftKeys = {
  all: ["order-drafts"] as const,
  list: ["order-drafts", "list"] as const,
  draft: (draftId: string) => ["order-drafts", "draft", draftId] as const,
  choices: ["order-drafts", "choices"] as const,
};

/** The viewer's own drafts that are not placed yet. */
export const draftsQuery = queryOptions({
  queryKey: draftKeys.list,
  queryFn: ({ signal }) => apiFetch(OrderDrafts, "/api/order-drafts", { signal }),
});

/** One draft; read whenever it is opened, and never refetched over what is being typed. */
export const draftQuery = (draftId: string) =>
  queryOptions({
    queryKey: draftKeys.draft(draftId),
    queryFn: ({ signal }) => apiFetch(OrderDraft, draftPath(draftId), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** What can be ordered. */
export const orderChoicesQuery = queryOptions({
  queryKey: draftKeys.choices,
  queryFn: ({ signal }) => apiFetch(OrderChoices, "/api/order-drafts/choices", { signal }),
  staleTime: 5 * MINUTE_MS,
});

/** Stores the next version of a draft; 0 creates it. */
export function saveDraft(
  draftId: string,
  version: number,
  values: OrderDraftValues,
): Promise<OrderDraft> {
  return apiFetch(OrderDraft, draftPath(draftId), { method: "PATCH", body: { version, values } });
}

/** Deletes a draft. */
export function deleteDraft(draftId: string): Promise<unknown> {
  return apiFetch(z.object({}), draftPath(draftId), { method: "DELETE" });
}

/** Places the order of a draft as stored under a version; repeated calls place only one order. */
export function placeDraft(draftId: string, version: number): Promise<PlacedOrder> {
  return apiFetch(PlacedOrder, `${draftPath(draftId)}/place`, {
    method: "POST",
    body: { version },
  });
}

function draftPath(draftId: string): string {
  return `/api/order-drafts/${encodeURIComponent(draftId)}`;
}
