"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { useWrite, type Write } from "@/lib/query/core/use-write";
import { orderKeys } from "@/lib/query/keys";
import { orderChanged } from "@/lib/query/orders";

type OrderActionDone<Changed> = {
  onDone: (order: Changed) => void;
  /** Runs only while the form is still on the screen: closing it. */
  onDoneHere: () => void;
};

/** Changes one order. After a failure the order is refetched, so that the screen shows its actual state. */
export function useOrderAction<Input, Changed extends OrderRecord>(
  orderId: string,
  send: (input: Input) => Promise<Changed>,
  { onDone, onDoneHere }: OrderActionDone<Changed>,
): Write<Input> {
  const client = useQueryClient();
  return useWrite({
    send,
    record: orderKeys.one(orderId),
    onDone: async (order) => {
      await orderChanged(client, order);
      onDone(order);
    },
    onDoneHere,
  });
}
