"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Announcer } from "@/components/shared/queue/announcer";
import { QueueFooter } from "@/components/shared/queue/queue-footer";
import { useQueueList } from "@/components/shared/queue/use-queue-list";
import { Mark } from "@/components/ui/display/mark";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import {
  TODAY_KINDS,
  type TodayCallItem,
  type TodayItem,
  type TodayKind,
  type TodayList,
  type TodayOrderItem,
} from "@/lib/contract/dashboard/today";
import { dayInZone } from "@/lib/domain/calendar-date";
import { can } from "@/lib/domain/permissions";
import { acknowledgedKind } from "@/lib/domain/today/acknowledged";
import { type TodayBuckets as Buckets, todayBuckets } from "@/lib/domain/today/today-buckets";
import { getItemKey, getSubject, isOrderItem } from "@/lib/domain/today/today-subject";
import { getTodayView, type TodayViewGroup } from "@/lib/domain/today/today-view";
import { useSession } from "@/lib/query/session";
import { AcknowledgeDialog } from "./acknowledge-dialog";
import { CompleteWithoutDialog } from "./complete-without-dialog";
import { TODAY_KIND_STYLES } from "./today-kinds";
import { TodayPeek } from "./today-peek";
import { TodayTable } from "./today-table";

type TodayBoardProps = {
  list: TodayList;
  now: string;
  /** The dialog in which the call about a critical result is recorded. */
  renderCall: (item: TodayCallItem, onClose: () => void) => ReactNode;
};

/** Buckets, the list below them, and a preview of the row under the cursor. */
export function TodayBoard({ list, now, renderCall }: TodayBoardProps) {
  const router = useRouter();
  const { zone, clinicZone } = useDisplayZone();
  const { staff, team } = useSession();
  const [bucket, setBucket] = useState<TodayKind | null>(null);
  const [open, setOpen] = useState<TodayOrderItem | null>(null);
  const [call, setCall] = useState<TodayCallItem | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<TodayViewGroup["name"]>>(new Set());
  const groups = getTodayView(list.items, { kind: bucket, opened, now, zone });
  const items = groups.flatMap(({ shown }) => shown);
  const folded = groups.reduce((sum, group) => sum + group.folded, 0);
  const kind = open ? acknowledgedKind(open.kind) : null;
  function openDialog(item: TodayItem | undefined) {
    if (item?.kind === "call" && can(staff.role, "critical-result:record")) setCall(item);
    if (!item || !isOrderItem(item)) return;
    const isIncomplete = item.kind === "incomplete" && team.deployment === "embedded";
    if (!isIncomplete && acknowledgedKind(item.kind) === null) return;
    const permission = isIncomplete ? "result:complete" : "result:acknowledge";
    if (can(staff.role, permission)) setOpen(item);
  }
  const { cursor, current, point, reset, announcement } = useQueueList({
    screen: "Today",
    noun: "row",
    items,
    getId: getItemKey,
    initialId: items[0] ? getItemKey(items[0]) : null,
    describe: ({ title }) => title,
    onOpen: (item) => router.push(getSubject(item).path),
    keys: [{ keys: "a", label: "Acknowledge, set aside, or record the call", run: openDialog }],
  });
  return (
    <>
      <Announcer>{announcement}</Announcer>
      <TodayBuckets
        buckets={todayBuckets(list.items, now)}
        chosen={bucket}
        onChoose={(next) => {
          setBucket(next);
          reset();
        }}
      />
      {list.read_orders < list.open_orders || list.is_cut ? (
        <Notice tone="warn" title="Not everything was read.">
          {list.read_orders.toLocaleString("en")} of {list.open_orders.toLocaleString("en")} open
          orders were read, the oldest first. The others are under Orders.
        </Notice>
      ) : null}
      {list.has_more_matches ? (
        <Notice tone="warn" title="Not every match was read.">
          The most urgent ones are listed here. All are under Match review.
        </Notice>
      ) : null}
      {list.has_more_reports ? (
        <Notice tone="warn" title="Not every lab report is listed.">
          The oldest ones are. All are under Lab reports.
        </Notice>
      ) : null}
      {current ? (
        <div className="today">
          <div>
            <TodayTable
              groups={groups}
              items={items}
              now={now}
              zone={zone}
              cursor={cursor}
              onPoint={point}
              onAcknowledge={openDialog}
              onUnfold={(name) => setOpened(new Set([...opened, name]))}
            />
            <QueueFooter keys={[{ keys: ["a"], does: "acknowledge" }]}>
              {items.length.toLocaleString("en")} shown
              {folded > 0 ? `, ${folded.toLocaleString("en")} folded` : ""}
            </QueueFooter>
          </div>
          <TodayPeek
            item={current}
            place={`${(cursor.index ?? 0) + 1} of ${items.length}`}
            now={now}
            zone={zone}
            onAcknowledge={() => openDialog(current)}
          />
        </div>
      ) : (
        <EmptyState title={bucket ? "Nothing of this kind waits" : "Nothing waits"}>
          {list.open_orders.toLocaleString("en")} orders are in progress, each within its usual
          time.
        </EmptyState>
      )}
      {call ? renderCall(call, () => setCall(null)) : null}
      {open?.incomplete ? (
        <CompleteWithoutDialog item={open} facts={open.incomplete} onClose={() => setOpen(null)} />
      ) : null}
      {open && kind ? (
        <AcknowledgeDialog
          orderId={open.order_id}
          kind={kind}
          eventId={open.event_id}
          person={open.person}
          title={open.title}
          today={dayInZone(now, clinicZone)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}

type TodayBucketsProps = {
  buckets: Buckets;
  chosen: TodayKind | null;
  onChoose: (kind: TodayKind | null) => void;
};

/** How many rows there are of each kind; pressing one filters by it. */
function TodayBuckets({ buckets, chosen, onChoose }: TodayBucketsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own.
    <div className="buckets" role="group" aria-label="Show only">
      {[null, ...TODAY_KINDS].map((kind) => {
        const { count, late } = buckets[kind ?? "all"];
        return (
          <button
            key={kind ?? "all"}
            type="button"
            aria-pressed={chosen === kind}
            onClick={() => onChoose(kind)}
          >
            <b>
              {count} {late > 0 ? <small>{late} late</small> : null}
            </b>
            <span className="name">
              {kind ? <Mark shape={TODAY_KIND_STYLES[kind].mark} /> : null}
              {kind ? TODAY_KIND_STYLES[kind].bucket : "All"}
            </span>
          </button>
        );
      })}
    </div>
  );
}
