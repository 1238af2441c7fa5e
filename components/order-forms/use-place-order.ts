"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { toast } from "@/components/ui/feedback/toast";
import type { OrderDraft } from "@/lib/contract/dashboard/orders/order-draft";
import { api } from "@/lib/query/core/api";
import { useWrite } from "@/lib/query/core/use-write";
import { draftKeys, orderKeys } from "@/lib/query/keys";
import { draftQuery } from "@/lib/query/order-drafts";
import { getRefusedFields } from "./refused-order-fields";

/**
 * Places the order of a draft, at most once. When the response is lost, the draft is refetched: an order that was
 * placed is opened, and one that was not can be corrected.
 */
export function usePlaceOrder(
  draftId: string,
  flush: () => Promise<number>,
  initial: OrderDraft["state"],
) {
  const client = useQueryClient();
  const router = useRouter();
  const [state, setState] = useState(initial);
  const [placedId, setPlacedId] = useState<string | null>(null);

  async function finish(orderId: string) {
    await client.invalidateQueries({ queryKey: orderKeys.searches });
    await client.invalidateQueries({ queryKey: draftKeys.list });
    setPlacedId(orderId);
  }
  const openOrder = useEffectEvent((orderId: string) => {
    toast({ tone: "success", title: "Order placed." });
    router.push(`/orders/${orderId}`);
  });
  // In an effect, which does not run after the form was left: a late response must not navigate.
  useEffect(() => {
    if (placedId !== null) openOrder(placedId);
  }, [placedId]);
  // The draft id is the idempotency key: the server creates at most one order for it.
  const { start, error, isPending } = useWrite({
    send: async () =>
      api("POST /api/order-drafts/{draft_id}/place", { draft_id: draftId, version: await flush() }),
    onDone: ({ order_id }) => finish(order_id),
    onFailed: async () => {
      const draft = await client
        .fetchQuery({ ...draftQuery(draftId), staleTime: 0 })
        .catch(() => null);
      if (draft) setState(draft.state);
      if (draft?.order_id) await finish(draft.order_id);
    },
  });
  const refused = useMemo(() => getRefusedFields(error), [error]);
  return { place: () => start(), error, isPending, state, refused };
}
