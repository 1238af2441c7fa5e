"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BulkMove } from "@/lib/contract/dashboard/bulk-reschedule";
import {
  bulkMoveKeys,
  retryBulkMove,
  startBulkMove,
  stopBulkMove,
} from "@/lib/query/bulk-reschedules";
import { useWrite, type Write } from "@/lib/query/core/use-write";
import { orderKeys } from "@/lib/query/orders";

type MoveAct = "start" | "stop" | "retry";

/** Start, stop and retry of one bulk reschedule, and which of them was pressed last. The answer is shown at once. */
export function useMoveAct({ id, states }: BulkMove): {
  write: Write<MoveAct>;
  last: MoveAct | null;
  start: (act: MoveAct) => void;
} {
  const client = useQueryClient();
  const [last, setLast] = useState<MoveAct | null>(null);
  const write = useWrite({
    send: (act: MoveAct) => {
      if (act === "start") return startBulkMove(id, states.waiting);
      return act === "stop" ? stopBulkMove(id) : retryBulkMove(id);
    },
    record: [bulkMoveKeys.move(id)],
    onDone: async (move) => {
      client.setQueryData(bulkMoveKeys.move(id), move);
      await Promise.all([
        client.invalidateQueries({ queryKey: bulkMoveKeys.rows(id) }),
        client.invalidateQueries({ queryKey: bulkMoveKeys.list }),
        client.invalidateQueries({ queryKey: orderKeys.searches }),
      ]);
    },
  });
  return {
    write,
    last,
    start: (act) => {
      setLast(act);
      write.start(act);
    },
  };
}
