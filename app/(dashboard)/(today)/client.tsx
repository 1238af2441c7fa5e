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
import { getTaskSubject } from "@/lib/domain/critical-results/critical-labels";
import { formatZone } from "@/lib/domain/datetime";
import { describeToday } from "@/lib/domain/today/today-view";
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
        sub={describeToday(data, now, zone)}
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
