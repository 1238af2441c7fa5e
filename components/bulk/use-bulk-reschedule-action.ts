"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BulkReschedule } from "@/lib/contract/dashboard/bulk-reschedule";
import { bulkRescheduleQuery } from "@/lib/query/bulk-reschedules";
import { api } from "@/lib/query/core/api";
import { getFailure } from "@/lib/query/core/failure";
import { invalidate } from "@/lib/query/core/keys";
import { showAnswer } from "@/lib/query/core/show-answer";
import { useWrite, type Write } from "@/lib/query/core/use-write";
import { batchKeys, orderKeys } from "@/lib/query/keys";
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
          return await api("POST /api/orders/bulk-reschedules/{reschedule_id}/start", {
            reschedule_id: id,
            orders: states.waiting,
          });
        } catch (thrown) {
          if (!getFailure(thrown).outcomeUnknown) setSent(false);
          throw thrown;
        }
      }
      return action === "stop"
        ? api("POST /api/orders/bulk-reschedules/{reschedule_id}/stop", { reschedule_id: id })
        : api("POST /api/orders/bulk-reschedules/{reschedule_id}/retry", { reschedule_id: id });
    },
    record: batchKeys.reschedule(id),
    onDone: async (reschedule) => {
      showAnswer(client, bulkRescheduleQuery(id).queryKey, reschedule);
      setSent(false);
      const changed = [batchKeys.rows(id), batchKeys.reschedules, orderKeys.searches];
      await invalidate(client, changed);
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
