"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Button } from "@/components/ui/controls/button";
import { DataTable } from "@/components/ui/display/data-table";
import { Tag } from "@/components/ui/display/tag";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { OwnSession } from "@/lib/contract/dashboard/staff";
import { formatInstant } from "@/lib/domain/datetime";
import { ownSessionsQuery } from "@/lib/query/session/session";
import { EndSessionDialog } from "./end-session-dialog";

const COLUMNS = ["Browser", "Signed in", "Last used", "Actions"];

/** The staff member's open sessions, with a button that ends each one except the current. */
export function SessionsSection() {
  const { zone } = useDisplayZone();
  const query = useQuery(ownSessionsQuery());
  const [ending, setEnding] = useState<OwnSession | null>(null);
  return (
    <section className="section grid gap-3" aria-labelledby="own-sessions">
      <div className="section-head">
        <h2 id="own-sessions">Sessions</h2>
      </div>
      <p className="text-small text-ink-2">
        Everywhere you are signed in. End any that you do not recognize, then change your password.
      </p>
      <QueryBoundary
        query={query}
        forbiddenTitle="Your sessions cannot be shown"
        loading={<TableSkeleton columns={COLUMNS} awaiting="your sessions" />}
      >
        {({ sessions }) => (
          <DataTable
            label="Sessions"
            rows={sessions}
            getKey={({ id }) => id}
            columns={[
              {
                id: "browser",
                label: "Browser",
                phone: 1,
                cell: ({ browser, is_current }) => (
                  <span className="font-medium">
                    {browser || "Not known"} {is_current ? <Tag>This browser</Tag> : null}
                  </span>
                ),
              },
              {
                id: "started",
                label: "Signed in",
                phone: "line",
                cell: ({ started_at }) => formatInstant(started_at, zone),
              },
              {
                id: "used",
                label: "Last used",
                phone: "line",
                cell: ({ last_used_at }) => formatInstant(last_used_at, zone),
              },
              {
                id: "end",
                label: "Actions",
                phone: 2,
                cell: (session) =>
                  session.is_current ? null : (
                    <Button
                      size="small"
                      aria-label={`End the session of ${session.browser || "a browser"}, signed in ${formatInstant(session.started_at, zone)} …`}
                      onPress={() => setEnding(session)}
                    >
                      End …
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </QueryBoundary>
      {ending && query.data ? (
        <EndSessionDialog
          session={ending}
          proof={query.data.proof}
          onClose={() => setEnding(null)}
        />
      ) : null}
    </section>
  );
}
