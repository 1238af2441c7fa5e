"use client";

import { useQuery } from "@tanstack/react-query";
import { RecordCall } from "@/components/critical-results/record-call";
import { WebhookAlert } from "@/components/settings/webhooks/webhook-alert";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { TodayBoard } from "@/components/today/today-board";
import { TodaySkeleton } from "@/components/today/today-skeleton";
import { Segmented } from "@/components/ui/controls/segmented";
import { PageHead } from "@/components/ui/display/page-head";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import type { TodayItem, TodayList } from "@/lib/contract/dashboard/today";
import { dayInZone } from "@/lib/domain/calendar-date";
import { getTaskSubject } from "@/lib/domain/critical-results/critical-labels";
import {
  type ClockZone,
  durationMs,
  formatDate,
  formatDuration,
  formatWeekday,
  formatZone,
} from "@/lib/domain/datetime";
import { isLate } from "@/lib/domain/today/today-buckets";
import { isSnoozed } from "@/lib/domain/today/today-snooze";
import { getItemKey } from "@/lib/domain/today/today-subject";
import { todayQuery } from "@/lib/query/today";

/** The Today screen. */
export function TodayClient({ renderedAt }: { renderedAt: string }) {
  const now = useNow(renderedAt);
  const { zone, clinicZone, ownZone, choice, setChoice } = useDisplayZone();
  const query = useQuery(todayQuery());
  const { data } = query;
  return (
    <>
      <PageHead
        title="Today"
        sub={subtitle(data, now, zone)}
        actions={
          <Segmented
            label="Time zone"
            value={choice === "patient" ? "clinic" : choice}
            onChange={setChoice}
            options={[
              ...(ownZone
                ? [{ value: "own", label: `Yours ${formatZone(now, ownZone)}` } as const]
                : []),
              { value: "clinic", label: `Clinic ${formatZone(now, clinicZone)}` },
              { value: "utc", label: "UTC" },
            ]}
          />
        }
      />
      <WebhookAlert />
      <QueryBoundary
        query={query}
        loading={<TodaySkeleton />}
        forbiddenTitle="Your role cannot view orders of this clinic"
      >
        {(list) => (
          <TodayBoard
            list={list}
            now={now}
            renderCall={(call, onClose) => (
              <RecordCall subject={getTaskSubject(call)} taskId={call.task_id} onClose={onClose} />
            )}
          />
        )}
      </QueryBoundary>
    </>
  );
}

/** `Friday 20-Nov-2026 · 31 to do, 6 late, next in 18 min`. */
function subtitle(list: TodayList | undefined, now: string, zone: ClockZone): string {
  const day = dayInZone(now, zone.id);
  const date = `${formatWeekday(day)} ${formatDate(day)}`;
  if (!list) return date;
  const isAside = (item: TodayItem) => isSnoozed(list.work[getItemKey(item)], now);
  const waiting = list.items.filter((item) => !isAside(item));
  const late = waiting.filter(({ due }) => isLate(due, now)).length;
  const next = waiting.find(({ due }) => !isLate(due, now));
  const snoozed = list.items.length - waiting.length;
  const parts = [
    `${waiting.length.toLocaleString("en")} to do`,
    late > 0 ? `${late} late` : null,
    snoozed > 0 ? `${snoozed} snoozed` : null,
    next ? `next in ${formatDuration(durationMs(now, next.due))}` : null,
  ];
  return `${date} · ${parts.filter(Boolean).join(", ")}`;
}
