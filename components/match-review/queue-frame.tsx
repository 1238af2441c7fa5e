"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { useKeys } from "@/components/ui/use-keys";
import { useNow } from "@/components/ui/use-now";
import type { MatchQueueItem } from "@/lib/contract/match-desk";
import { queueAddress } from "@/lib/domain/match-review/queue-filters";
import { nextToReview } from "@/lib/domain/match-review/queue-next";
import { queueView } from "@/lib/domain/match-review/queue-rows";
import { queueSentence } from "@/lib/domain/match-review/queue-words";
import { matchQueueQuery } from "@/lib/query/match-review";
import styles from "./queue.module.css";
import { QueueColumn } from "./queue-column";
import { placeOf, QueueContext, type QueueControls } from "./queue-context";
import { UndoStand } from "./undo-stand";
import { useArrivals } from "./use-arrivals";
import { useQueueCursor } from "./use-queue-cursor";
import { useQueueFilters } from "./use-queue-filters";
import { useSpoken } from "./use-spoken";

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
  const place = placeOf(rows, openId);
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
  const hrefOf = (id: string) => `/match-review/${id}${address}`;
  function tell(item: MatchQueueItem, among: readonly MatchQueueItem[]) {
    say(`${placeOf(among, item.id)} of ${among.length}: ${queueSentence(item, now)}`);
  }
  function open(item: MatchQueueItem, among = rows) {
    point(item.id);
    tell(item, among);
    router.push(hrefOf(item.id));
  }
  function step(by: number) {
    const item = move(by);
    if (item) tell(item, rows);
  }
  function goOn(doneId: string) {
    const doneAt = rows.findIndex(({ id }) => id === doneId);
    const from = doneAt < 0 ? lastOpen.current.place : doneAt;
    const next = nextToReview(rows, from, { doneId, now: new Date().toISOString() });
    if (next) {
      return open(
        next,
        rows.filter(({ id }) => id !== doneId),
      );
    }
    say("No other result of this list waits for you.");
    router.push(`/match-review${address}`);
  }
  useKeys("Match review", [
    { keys: "j", label: "Next result", run: () => step(1) },
    { keys: "k", label: "Result before", run: () => step(-1) },
    {
      keys: "Enter",
      label: "Open the result",
      run: () => {
        const item = cursor === null ? undefined : rows[cursor];
        if (item && item.id !== openId) open(item);
      },
    },
    {
      keys: "q",
      label: "Back to the whole queue",
      run: () => router.push(`/match-review${address}`),
    },
  ]);

  const controls: QueueControls = {
    ...{ queue, error, view, now, filters, setFilters, openId, cursor, point, hrefOf, goOn, say },
    onRetry: () => void refetch(),
  };
  return (
    <QueueContext value={controls}>
      <div className={openId === null ? undefined : styles.desk}>
        {openId === null ? null : <QueueColumn />}
        <div ref={work} tabIndex={-1} className={styles.work}>
          {children}
          {openId === null ? <UndoStand /> : null}
        </div>
      </div>
      <p className="sr-only" role="status">
        {spoken}
      </p>
    </QueueContext>
  );
}
