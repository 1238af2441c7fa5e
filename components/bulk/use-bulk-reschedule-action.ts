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

/** Starts, stops or retries a bulk reschedule; `last` is the action that was pressed last. */
export function useRescheduleAction({ id, states }: BulkReschedule): {
  write: Write<RescheduleAction>;
  last: RescheduleAction | null;
  start: (action: RescheduleAction) => void;
} {
  const client = useQueryClient();
  const [last, setLast] = useState<RescheduleAction | null>(null);
  const write = useWrite({
    send: (action: RescheduleAction) => {
      if (action === "start") return startBulkReschedule(id, states.waiting);
      return action === "stop" ? stopBulkReschedule(id) : retryBulkReschedule(id);
    },
    record: [bulkRescheduleKeys.move(id)],
    onDone: async (reschedule) => {
      client.setQueryData(bulkRescheduleKeys.move(id), reschedule);
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
    start: (action) => {
      setLast(action);
      write.start(action);
    },
  };
}
