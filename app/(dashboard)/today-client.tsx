"use client";

import { useQuery } from "@tanstack/react-query";
import { TodayBoard } from "@/components/today/today-board";
import { TODAY_COLUMNS } from "@/components/today/today-columns";
import { PageHead } from "@/components/ui/display/page-head";
import { ReadState } from "@/components/ui/feedback/read-state";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import type { TodayList } from "@/lib/contract/dashboard/today";
import { dayInZone } from "@/lib/domain/calendar-date";
import { durationMs, formatDate, formatDuration, formatWeekday } from "@/lib/domain/datetime";
import { isLate } from "@/lib/domain/today/today-buckets";
import { getFailure } from "@/lib/query/core/failure";
import { todayQuery } from "@/lib/query/today";

/** The Today screen. */
export function TodayClient({ renderedAt }: { renderedAt: string }) {
  const now = useNow(renderedAt);
  const { zone } = useDisplayZone();
  const { data, error, refetch } = useQuery(todayQuery());
  return (
    <>
      <PageHead title="Today" sub={subtitle(data, now, zone)} />
      <ReadState
        data={data}
        failure={error ? getFailure(error) : null}
        loading={<TableSkeleton columns={TODAY_COLUMNS} awaiting="what waits today" />}
        forbiddenTitle="Your role does not show orders of this team"
        kept="Nothing was changed."
        onRetry={() => void refetch()}
      >
        {(list) => <TodayBoard list={list} now={now} />}
      </ReadState>
    </>
  );
}

/** `Friday 20-Nov-2026 · 31 to do, 6 overdue, next in 18 min`. */
function subtitle(list: TodayList | undefined, now: string, zone: string): string {
  const day = dayInZone(now, zone);
  const date = `${formatWeekday(day)} ${formatDate(day)}`;
  if (!list) return date;
  const late = list.items.filter(({ due }) => isLate(due, now)).length;
  const next = list.items.find(({ due }) => !isLate(due, now));
  const parts = [
    `${list.items.length.toLocaleString("en")} to do`,
    late > 0 ? `${late} overdue` : null,
    next ? `next in ${formatDuration(durationMs(now, next.due))}` : null,
  ];
  return `${date} · ${parts.filter(Boolean).join(", ")}`;
}
