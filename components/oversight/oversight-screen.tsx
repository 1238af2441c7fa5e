"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { DataTable } from "@/components/ui/display/data-table";
import { PageHead } from "@/components/ui/display/page-head";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { Oversight } from "@/lib/contract/dashboard/oversight/view-alarm";
import type { ClockZone } from "@/lib/domain/datetime";
import { oversightQuery } from "@/lib/query/oversight";
import { LimitsForm } from "./limits-form";
import { getAccessColumns, getAlarmColumns } from "./oversight-columns";

/**
 * Who opened unusually many people, and who opened contact details in an emergency. Another person reviews each case.
 */
export function OversightScreen() {
  const { zone } = useDisplayZone();
  const query = useQuery(oversightQuery());
  return (
    <>
      <PageHead
        crumbs={[
          { key: "audit", label: "Audit log", href: "/audit" },
          { key: "oversight", label: "Oversight" },
        ]}
        title="Oversight"
        sub="Unusual views and emergency access to patient data."
      />
      <QueryBoundary
        query={query}
        loading={
          <TableSkeleton
            columns={getAlarmColumns(zone).map(({ label }) => label)}
            awaiting="what is to be reviewed"
          />
        }
        forbiddenTitle="Your role cannot view oversight"
      >
        {(oversight) => <Sections {...oversight} zone={zone} />}
      </QueryBoundary>
    </>
  );
}

function Sections({ alarms, accesses, limits, zone }: Oversight & { zone: ClockZone }) {
  return (
    <>
      <section className="section" aria-labelledby="alarms-title">
        <div className="section-head">
          <h2 id="alarms-title">Unusual views</h2>
          <span className="sub">staff who opened far more people than usual</span>
        </div>
        {alarms.length === 0 ? (
          <EmptyState title="No unusual number of opened people was recorded">
            An alarm appears here when somebody opens more people than a limit below, or than three
            times what is usual for them. Lists and what screens fetch do not count.
          </EmptyState>
        ) : (
          <DataTable
            label="Unusual views"
            columns={getAlarmColumns(zone)}
            rows={alarms}
            getKey={({ alarm_id }) => alarm_id}
          />
        )}
        <LimitsForm key={JSON.stringify(limits)} limits={limits} />
      </section>
      <section className="section" aria-labelledby="accesses-title">
        <div className="section-head">
          <h2 id="accesses-title">Emergency access</h2>
          <span className="sub">contact details opened without the role for it</span>
        </div>
        {accesses.length === 0 ? (
          <EmptyState title="No emergency access was recorded">
            Each time somebody does, their reason appears here to be reviewed.
          </EmptyState>
        ) : (
          <DataTable
            label="Emergency access"
            columns={getAccessColumns(zone)}
            rows={accesses}
            getKey={({ access_id }) => access_id}
          />
        )}
      </section>
    </>
  );
}
