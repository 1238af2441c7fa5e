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
import { getFailure } from "@/lib/query/core/failure";
import { showAnswer } from "@/lib/query/core/show-answer";
import { useWrite, type Write } from "@/lib/query/core/use-write";
import { orderKeys } from "@/lib/query/orders";
import { useSentStart } from "./use-sent-start";

type RescheduleAction = "start" | "stop" | "retry";

/** Starts, stops or retries a bulk reschedule; `last` is the most recent action. */
export function useRescheduleAction({ id, state, states }: BulkReschedule): {
  write: Write<RescheduleAction>;
  last: RescheduleAction | null;
  /** A start was sent from this tab, possibly before a reload, and the server may not know of it yet. */
  isStartOnItsWay: boolean;
  start: (action: RescheduleAction) => void;
} {
  const client = useQueryClient();
  const [last, setLast] = useState<RescheduleAction | null>(null);
  const { isOnItsWay, setSent } = useSentStart(id);
  const write = useWrite({
    send: async (action: RescheduleAction) => {
      if (action === "start") {
        setSent(true);
        try {
          return await startBulkReschedule(id, states.waiting);
        } catch (thrown) {
          if (!getFailure(thrown).outcomeUnknown) setSent(false);
          throw thrown;
        }
      }
      return action === "stop" ? stopBulkReschedule(id) : retryBulkReschedule(id);
    },
    record: [bulkRescheduleKeys.move(id)],
    onDone: async (reschedule) => {
      showAnswer(client, bulkRescheduleKeys.move(id), reschedule);
      setSent(false);
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
    isStartOnItsWay: isOnItsWay && state === "planned",
    start: (action) => {
      setLast(action);
      write.start(action);
    },
  };
}
