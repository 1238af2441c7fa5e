"use client";

import { useQuery } from "@tanstack/react-query";
import { NoMatch } from "@/components/shared/no-match";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { useUrlState } from "@/components/shared/use-url-state";
import { ListFoot } from "@/components/ui/controls/list-foot";
import { DataTable } from "@/components/ui/display/data-table";
import { PageHead } from "@/components/ui/display/page-head";
import { TableFrame } from "@/components/ui/display/table-frame";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { auditSearchQuery } from "@/lib/query/audit";
import { AUDIT_LABELS, getAuditColumns } from "./audit-columns";
import { AuditFilterBar } from "./audit-filter-bar";
import { AUDIT_FILTERS } from "./audit-filters";

/** The audit log: who read or changed what, newest first. */
export function AuditScreen() {
  const { values: filters, change, clear } = useUrlState(AUDIT_FILTERS);
  const { zone } = useDisplayZone();
  const query = useQuery(auditSearchQuery(filters));
  return (
    <>
      <PageHead title="Audit" sub="Who read or changed what. Entries cannot be edited." />
      <AuditFilterBar filters={filters} change={change} clear={clear} />
      <QueryBoundary
        query={query}
        loading={<TableSkeleton columns={AUDIT_LABELS} awaiting="the audit log" />}
        forbiddenTitle="Your role does not show the audit log"
        kept="Your filters are kept in the address. Nothing was changed."
        frame={(view) => <TableFrame columns={AUDIT_LABELS}>{view}</TableFrame>}
        renderEmpty={({ entries }) =>
          entries.length > 0 ? null : (
            <NoEntries
              isFiltered={AUDIT_FILTERS.isNarrowed(filters) || filters.page > 1}
              onClear={clear}
            />
          )
        }
      >
        {({ entries, size, total }) => (
          <>
            <DataTable
              label="Audit log"
              columns={getAuditColumns(zone)}
              rows={entries}
              getKey={({ id }) => id}
              isStale={query.isPlaceholderData}
            />
            <ListFoot
              page={filters.page}
              size={size}
              total={total}
              isStale={query.isPlaceholderData}
              onPage={(page) => change({ page })}
            />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

/** An empty log is told apart from filters that match nothing. */
function NoEntries({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState title="Nothing has been recorded yet">
        Every time someone views an order or a person, or changes anything, it appears here with
        their name.
      </EmptyState>
    );
  }
  return (
    <NoMatch noun="entry" onClear={onClear}>
      The log has entries of this team that these filters leave out.
    </NoMatch>
  );
}
