"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { OrderImport } from "@/lib/contract/dashboard/order-import";
import { orderImportKeys, orderImportQuery, sendOrderImport } from "@/lib/query/order-imports";
import { orderKeys } from "@/lib/query/orders";

/** How long to leave rows alone that another window has in hand, or whose answer was lost. */
const RECHECK_MS = 3_000;

/**
 * Sends an import step by step until nothing is left, a step fails, or it is stopped. The server decides which rows a
 * step takes, so two pages at once share the work and a page that is opened again goes on.
 */
export function useImportRun(importId: string) {
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const wanted = useRef<boolean>(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const stop = useCallback(() => {
    wanted.current = false;
    clearTimeout(timer.current);
    setRunning(false);
  }, []);
  useEffect(() => stop, [stop]);

  async function step() {
    try {
      const now: OrderImport = await sendOrderImport(importId);
      client.setQueryData(orderImportQuery(importId).queryKey, now);
      const isWaiting = now.rows.some(({ state }) => state === "waiting");
      if (now.state === "done") {
        stop();
        await client.invalidateQueries({ queryKey: orderImportKeys.list });
        await client.invalidateQueries({ queryKey: orderKeys.searches });
      } else if (wanted.current) {
        timer.current = setTimeout(() => void step(), isWaiting ? 0 : RECHECK_MS);
      }
    } catch (thrown) {
      setError(thrown);
      stop();
      await client.invalidateQueries({ queryKey: orderImportKeys.one(importId) });
    }
  }
  function start() {
    if (wanted.current) return;
    wanted.current = true;
    setError(null);
    setRunning(true);
    void step();
  }
  return { start, stop, isRunning, error };
}
