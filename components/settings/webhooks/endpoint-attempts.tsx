"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Button } from "@/components/ui/controls/button";
import { Segmented } from "@/components/ui/controls/segmented";
import { DataTable } from "@/components/ui/display/data-table";
import { Status } from "@/components/ui/display/status";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { EndpointAttempt } from "@/lib/contract/dashboard/settings/webhook-settings";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import { formatEventType } from "@/lib/domain/events/event-types";
import { describeError } from "@/lib/domain/settings/endpoint-health";
import { attemptsQuery } from "@/lib/query/settings/webhooks";

type Shown = "all" | "succeeded" | "failed";

/** The attempts to deliver to an endpoint, newest first; more are loaded on request. */
export function EndpointAttempts({ endpointId }: { endpointId: string }) {
  const { zone } = useDisplayZone();
  const [shown, setShown] = useState<Shown>("all");
  const query = useInfiniteQuery(attemptsQuery(endpointId, shown === "all" ? undefined : shown));
  return (
    <div className="grid gap-3">
      <div>
        <Segmented
          label="Attempts"
          value={shown}
          onChange={setShown}
          options={[
            { value: "all", label: "All" },
            { value: "succeeded", label: "Succeeded" },
            { value: "failed", label: "Failed" },
          ]}
        />
      </div>
      <QueryBoundary
        query={query}
        loading={<LoadingLines awaiting="the attempts" count={3} />}
        forbiddenTitle="Your role cannot change settings"
        renderEmpty={({ pages }) =>
          pages[0]?.attempts.length === 0 ? (
            <EmptyState title={shown === "all" ? "No attempts yet" : `No attempts ${shown}`} />
          ) : null
        }
      >
        {({ pages }) => (
          <>
            <DataTable
              label="Attempts"
              rows={pages.flatMap(({ attempts }) => attempts)}
              getKey={({ id }) => id}
              columns={getColumns(zone)}
            />
            {query.hasNextPage ? (
              <div>
                <Button
                  isPending={query.isFetchingNextPage}
                  onPress={() => void query.fetchNextPage()}
                >
                  Show more attempts
                </Button>
              </div>
            ) : null}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

function getColumns(zone: ClockZone) {
  return [
    {
      id: "started",
      label: "Started",
      phone: 1 as const,
      className: "whitespace-nowrap text-small",
      cell: ({ started_at }: EndpointAttempt) => formatInstant(started_at, zone),
    },
    {
      id: "outcome",
      label: "Outcome",
      phone: 2 as const,
      cell: ({ succeeded, error, status_code }: EndpointAttempt) =>
        succeeded ? (
          <Status family="completed">Delivered{status_code ? ` (${status_code})` : ""}</Status>
        ) : (
          <Status family="failed">Failed: {describeError(error, status_code)}</Status>
        ),
    },
    {
      id: "event",
      label: "Event",
      phone: 3 as const,
      cell: ({ event_type }: EndpointAttempt) => (
        <span className="grid py-1 leading-4.5">
          <span className="font-medium">{formatEventType(event_type)}</span>
          <span className="mono text-ink-3 text-label wrap-anywhere">{event_type}</span>
        </span>
      ),
    },
    {
      id: "duration",
      label: "Took",
      phone: "labelled" as const,
      className: "whitespace-nowrap text-small",
      cell: ({ duration_ms }: EndpointAttempt) => `${duration_ms.toLocaleString("en")} ms`,
    },
    {
      id: "next",
      label: "Next attempt",
      phone: "labelled" as const,
      className: "whitespace-nowrap text-small text-ink-2",
      cell: ({ next_attempt_at }: EndpointAttempt) =>
        next_attempt_at ? formatInstant(next_attempt_at, zone) : "none",
    },
  ];
}
