"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import { UndoStatus } from "@/components/match-review/item/undo-status";
import { useSpoken } from "@/components/match-review/item/use-spoken";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import { useNow } from "@/components/ui/time/use-now";
import type { MatchQueueItem } from "@/lib/contract/dashboard/match-review";
import { queueAddress } from "@/lib/domain/match-review/queue/queue-filters";
import { queueSentence } from "@/lib/domain/match-review/queue/queue-labels";
import { nextToReview } from "@/lib/domain/match-review/queue/queue-next";
import { queueView } from "@/lib/domain/match-review/queue/queue-rows";
import { matchQueueQuery } from "@/lib/query/match-review";
import styles from "./queue.module.css";
import { QueueColumn } from "./queue-column";
import { CursorContext, getPlace, QueueContext, type QueueControls } from "./queue-context";
import { useArrivals } from "./use-arrivals";
import { useQueueCursor } from "./use-queue-cursor";
import { useQueueFilters } from "./use-queue-filters";

const TICK_MS = 30_000;
const NO_ITEMS: readonly MatchQueueItem[] = [];

type QueueFrameProps = { renderedAt: string; openId: string | null; children: ReactNode };

/** Reads the queue, binds its keys, and keeps one's place in it while one goes from item to item. */
export function QueueFrame({ renderedAt, openId, children }: QueueFrameProps) {
  const router = useRouter();
  const now = useNow(renderedAt, TICK_MS);
  const { filters, setFilters } = useQueueFilters();
  const isResolved = filters.stage === "resolved";
  const waiting = useQuery(matchQueueQuery());
  const resolved = useQuery({ ...matchQueueQuery({ status: "resolved" }), enabled: isResolved });
  const { data: queue, error, refetch } = isResolved ? resolved : waiting;
  const view = useMemo(
    () => queueView(queue?.items ?? NO_ITEMS, filters, now),
    [queue, filters, now],
  );
  const { spoken, say } = useSpoken();
  const { rows } = view;
  const { cursor, point, move } = useQueueCursor(rows, openId);
  useArrivals(waiting.data, say);

  const work = useRef<HTMLDivElement>(null);
  const lastOpen = useRef({ id: openId, place: 0 });
  const place = getPlace(rows, openId);
  useEffect(() => {
    if (place !== null) lastOpen.current.place = place - 1;
  }, [place]);
  useEffect(() => {
    if (lastOpen.current.id === openId) return;
    lastOpen.current.id = openId;
    // What had the focus is gone with the page before this one.
    work.current?.focus({ preventScroll: true });
  }, [openId]);

  const address = queueAddress(filters);
  const hrefOf = useCallback((id: string) => `/match-review/${id}${address}`, [address]);
  const tell = useCallback(
    (item: MatchQueueItem, among: readonly MatchQueueItem[]) =>
      say(`${getPlace(among, item.id)} of ${among.length}: ${queueSentence(item, now)}`),
    [say, now],
  );
  const open = useCallback(
    (item: MatchQueueItem, among: readonly MatchQueueItem[]) => {
      point(item.id);
      tell(item, among);
      router.push(hrefOf(item.id));
    },
    [point, tell, router, hrefOf],
  );
  function step(by: number) {
    const item = move(by);
    if (item) tell(item, rows);
  }
  const goOn = useCallback(
    (doneId: string) => {
      const doneAt = rows.findIndex(({ id }) => id === doneId);
      const from = doneAt < 0 ? lastOpen.current.place : doneAt;
      const next = nextToReview(rows, from, { doneId, now: new Date().toISOString() });
      if (next) {
        const left = rows.filter(({ id }) => id !== doneId);
        return open(next, left);
      }
      say("No other result of this list waits for you.");
      router.push(`/match-review${address}`);
    },
    [rows, open, say, router, address],
  );
  useKeys("Match review", [
    { keys: "j", label: "Next result", run: () => step(1) },
    { keys: "k", label: "Result before", run: () => step(-1) },
    {
      keys: "Enter",
      label: "Open the result",
      run: () => {
        const item = cursor === null ? undefined : rows[cursor];
        if (item && item.id !== openId) open(item, rows);
      },
    },
    {
      keys: "q",
      label: "Back to the whole queue",
      run: () => router.push(`/match-review${address}`),
    },
  ]);

  const onRetry = useCallback(() => void refetch(), [refetch]);
  const controls = useMemo<QueueControls>(
    () => ({
      ...{ queue, error, onRetry, view, now, filters, setFilters },
      ...{ openId, point, hrefOf, goOn, say },
    }),
    [queue, error, onRetry, view, now, filters, setFilters, openId, point, hrefOf, goOn, say],
  );
  return (
    <QueueContext value={controls}>
      <CursorContext value={cursor}>
        <div className={openId === null ? undefined : styles.review}>
          {openId === null ? null : <QueueColumn />}
          <div ref={work} tabIndex={-1} className={styles.work}>
            {children}
            {openId === null ? <UndoStatus /> : null}
          </div>
        </div>
      </CursorContext>
      <p className="sr-only" role="status">
        {spoken}
      </p>
    </QueueContext>
  );
}
