"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useRef, useState } from "react";
import { Announcer } from "@/components/shared/queue/announcer";
import { QueueFooter } from "@/components/shared/queue/queue-footer";
import { type QueueKey, useQueueList } from "@/components/shared/queue/use-queue-list";
import { useFocusFallback } from "@/components/shared/use-focus-fallback";
import { Button } from "@/components/ui/controls/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { TodayItem, TodayList } from "@/lib/contract/dashboard/today";
import type { CallDuty } from "@/lib/contract/dashboard/today/critical-duties";
import type { TodayKind } from "@/lib/contract/dashboard/today/today-kinds";
import { todayBuckets } from "@/lib/domain/today/today-buckets";
import { isSnoozed } from "@/lib/domain/today/today-snooze";
import { getItemKey, getSubject } from "@/lib/domain/today/today-subject";
import { getEntryKey, getTodayView, type TodayEntry } from "@/lib/domain/today/today-view";
import { TodayBuckets } from "./today-buckets";
import { describeEntry } from "./today-kinds";
import { TodayNotices } from "./today-notices";
import { TodayPeek } from "./today-peek";
import { TodayTable } from "./today-table";
import { useTodayDialogs } from "./use-today-dialogs";

type TodayBoardProps = {
  list: TodayList;
  now: string;
  /** Renders the dialog that records the call about a critical result. */
  renderCall: (call: CallDuty, onClose: () => void) => ReactNode;
};

const HINTS = [
  { keys: ["a"], does: "acknowledge" },
  { keys: ["r"], does: "record the call" },
  { keys: ["c"], does: "take" },
  { keys: ["t"], does: "assign" },
  { keys: ["s"], does: "snooze" },
];

/** Buckets, the list below them, and a preview of the row under the cursor. */
export function TodayBoard({ list, now, renderCall }: TodayBoardProps) {
  const router = useRouter();
  const { zone } = useDisplayZone();
  const [bucket, setBucket] = useState<TodayKind | null>(null);
  const [isWhole, setWhole] = useState(false);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { items, work } = list;
  const { groups, hidden, total } = getTodayView(items, {
    kind: bucket,
    opened,
    isWhole,
    now,
    zone: zone.id,
    work,
  });
  const entries = groups.flatMap((group) => group.entries);
  const { actions, dialog } = useTodayDialogs({ list, now, renderCall });
  function toggle(foldId: string) {
    const isOpen = opened.has(foldId);
    setOpened(new Set(isOpen ? [...opened].filter((id) => id !== foldId) : [...opened, foldId]));
  }
  const { cursor, current, point, reset, announcement } = useQueueList({
    screen: "Today",
    noun: "row",
    items: entries,
    getId: getEntryKey,
    initialId: entries[0] ? getEntryKey(entries[0]) : null,
    describe: describeEntry,
    onOpen: (entry) => {
      if (entry.type === "fold") toggle(entry.fold.id);
      else router.push(getSubject(entry.item).path);
    },
    keys: [
      onItem("a", "Acknowledge, or record the call", actions.acknowledge),
      onItem("r", "Record the call", actions.recordCall),
      onItem("c", "Assign to me, or unassign", actions.take),
      onItem("t", "Assign to a colleague", actions.handOver),
      onItem("s", "Snooze, or end the snooze", actions.snooze),
    ],
  });
  const foldedCount = entries.reduce(
    (sum, entry) =>
      entry.type === "fold" && !entry.fold.isOpen ? sum + entry.fold.items.length : sum,
    0,
  );
  const board = useRef<HTMLDivElement>(null);
  // The dialog of a duty that is done takes its button with it, and sometimes its row.
  useFocusFallback(
    board,
    (region) =>
      region.querySelector<HTMLElement>(CURRENT_ROW) ?? region.querySelector<HTMLElement>(ROW),
  );
  return (
    <div ref={board}>
      <Announcer>{announcement}</Announcer>
      <TodayBuckets
        buckets={todayBuckets(
          items.filter((item) => !isSnoozed(work[getItemKey(item)], now)),
          now,
        )}
        chosen={bucket}
        onChoose={(next) => {
          setBucket(next);
          reset();
        }}
      />
      <TodayNotices list={list} />
      {current ? (
        <div className="grid items-start lg:grid-cols-[minmax(0,1fr)_308px]">
          <div className="min-w-0">
            <TodayTable
              groups={groups}
              entries={entries}
              work={work}
              now={now}
              zone={zone}
              cursor={cursor}
              onPoint={point}
              onToggle={toggle}
              actions={actions}
            />
            <QueueFooter keys={HINTS}>
              {entries.filter(({ type }) => type === "item").length.toLocaleString("en")} of{" "}
              {total.toLocaleString("en")} shown
              {foldedCount > 0 ? `, ${foldedCount.toLocaleString("en")} folded` : ""}{" "}
              {hidden > 0 ? (
                <Button size="small" onPress={() => setWhole(true)}>
                  Show {hidden.toLocaleString("en")} more
                </Button>
              ) : null}
            </QueueFooter>
          </div>
          <TodayPeek
            entry={current}
            place={`${(cursor.index ?? 0) + 1} of ${entries.length + hidden}`}
            work={work}
            now={now}
            zone={zone}
            actions={actions}
            onToggle={toggle}
          />
        </div>
      ) : (
        <EmptyState title={bucket ? "Nothing of this kind is waiting" : "Nothing is waiting"}>
          {list.open_orders.toLocaleString("en")} orders are in progress, each within its usual
          time.
        </EmptyState>
      )}
      {dialog}
    </div>
  );
}

const ROW = "[data-queue-focus]";
const CURRENT_ROW = `tr[aria-current=true] ${ROW}`;

/** A key that acts on the row under the cursor; it does nothing on a folded line. */
function onItem(keys: string, label: string, act: (item: TodayItem) => void): QueueKey<TodayEntry> {
  return {
    keys,
    label,
    run: (entry) => {
      if (entry?.type === "item") act(entry.item);
    },
  };
}
