"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { OrderImport } from "@/lib/contract/dashboard/orders/order-import";
import { api } from "@/lib/query/core/api";
import { showAnswer } from "@/lib/query/core/show-answer";
import { batchKeys, orderKeys } from "@/lib/query/keys";
import { orderImportQuery } from "@/lib/query/order-imports";

/** How long to wait for rows that another window is sending, or whose response was lost. */
const RECHECK_MS = 3_000;

/**
 * Sends an import in batches until nothing is left, a request fails, or it is stopped. The server decides which rows
 * each request takes, so two open pages share the work and a reopened page continues it.
 */
export function useImportRun(importId: string) {
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const shouldRun = useRef<boolean>(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const stop = useCallback(() => {
    shouldRun.current = false;
    clearTimeout(timer.current);
    setRunning(false);
  }, []);
  useEffect(() => stop, [stop]);

  async function step() {
    try {
      const now: OrderImport = await api("POST /api/order-imports/{import_id}/send", {
        import_id: importId,
      });
      showAnswer(client, orderImportQuery(importId).queryKey, now);
      const isWaiting = now.rows.some(({ state }) => state === "waiting");
      if (now.state === "done") {
        stop();
        await client.invalidateQueries({ queryKey: batchKeys.imports });
        await client.invalidateQueries({ queryKey: orderKeys.searches });
      } else if (shouldRun.current) {
        timer.current = setTimeout(() => void step(), isWaiting ? 0 : RECHECK_MS);
      }
    } catch (thrown) {
      setError(thrown);
      stop();
      await client.invalidateQueries({ queryKey: batchKeys.import(importId) });
    }
  }
  function start() {
    if (shouldRun.current) return;
    shouldRun.current = true;
    setError(null);
    setRunning(true);
    void step();
  }
  return { start, stop, isRunning, error };
}
