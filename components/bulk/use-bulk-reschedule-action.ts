"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BulkReschedule } from "@/lib/contract/dashboard/bulk-reschedule";
import {
  bulkRescheduleKeys,
  retryBulkReschedule,
  startBulkReschedule,
  stopBulkReschedule,
} from "@/lib/query/bulk-reschedules";
import { useWrite, type Write } from "@/lib/query/core/use-write";
import { orderKeys } from "@/lib/query/orders";

type RescheduleAction = "start" | "stop" | "retry";

/** Start, stop and retry of one bulk reschedule, and which of them was pressed last. The answer is shown at once. */
export function useRescheduleAction({ id, states }: BulkReschedule): {
  write: Write<RescheduleAction>;
  last: RescheduleAction | null;
  start: (act: RescheduleAction) => void;
} {
  const client = useQueryClient();
  const [last, setLast] = useState<RescheduleAction | null>(null);
  const write = useWrite({
    send: (act: RescheduleAction) => {
      if (act === "start") return startBulkReschedule(id, states.waiting);
      return act === "stop" ? stopBulkReschedule(id) : retryBulkReschedule(id);
    },
    record: [bulkRescheduleKeys.move(id)],
    onDone: async (move) => {
      client.setQueryData(bulkRescheduleKeys.move(id), move);
      await Promise.all([
        client.invalidateQueries({ queryKey: bulkRescheduleKeys.rows(id) }),
        client.invalidateQueries({ queryKey: bulkRescheduleKeys.list }),
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
