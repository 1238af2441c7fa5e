"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Order } from "@/lib/contract/order";
import { orderChanged, orderKeys } from "@/lib/query/orders";

/**
 * A change of one order, sent once: a second press while the first is on its way does nothing, and nothing is
 * retried. After a refusal the order is read again, so that the reason on the screen is the service's present one.
 */
export function useOrderAct<Input>(
  orderId: string,
  send: (input: Input) => Promise<Order>,
  onDone: (order: Order) => void,
) {
  const client = useQueryClient();
  // The mutation's own state arrives a tick late; two clicks can be faster.
  const isSending = useRef<boolean>(false);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: send,
    retry: false,
    onSuccess: async (order) => {
      await orderChanged(client, order);
      onDone(order);
    },
    onError: () => client.invalidateQueries({ queryKey: orderKeys.detail(orderId) }),
    onSettled: () => {
      isSending.current = false;
    },
  });

  function act(input: Input) {
    if (isSending.current) return;
    isSending.current = true;
    mutate(input);
  }
  return { act, error, isPending, reset };
}
