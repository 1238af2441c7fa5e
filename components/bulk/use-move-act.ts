"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BulkMove } from "@/lib/contract/bulk-move";
import { bulkMoveKeys, retryBulkMove, startBulkMove, stopBulkMove } from "@/lib/query/bulk-moves";
import { orderKeys } from "@/lib/query/orders";

type MoveAct = "start" | "stop" | "retry";

/** Start, stop and retry of one move; what the server answers is on the screen at once. */
export function useMoveAct({ id, states }: BulkMove) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: MoveAct) => {
      if (act === "start") return startBulkMove(id, states.waiting);
      return act === "stop" ? stopBulkMove(id) : retryBulkMove(id);
    },
    onSuccess: async (move) => {
      client.setQueryData(bulkMoveKeys.move(id), move);
      await Promise.all([
        client.invalidateQueries({ queryKey: bulkMoveKeys.rows(id) }),
        client.invalidateQueries({ queryKey: bulkMoveKeys.list }),
        client.invalidateQueries({ queryKey: orderKeys.searches }),
      ]);
    },
    onError: () => client.invalidateQueries({ queryKey: bulkMoveKeys.move(id) }),
  });
}
