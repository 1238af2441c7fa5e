"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { ListFoot } from "@/components/ui/controls/list-foot";
import { DataTable } from "@/components/ui/display/data-table";
import { TableFrame } from "@/components/ui/display/table-frame";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { groupViews } from "@/lib/domain/audit/view-groups";
import { auditSearchQuery } from "@/lib/query/audit";
import { AUDIT_LABELS, getAuditColumns } from "./audit-columns";
import type { AuditFilters } from "./audit-filters";

type AuditListProps = {
  label: string;
  filters: AuditFilters;
  onPage: (page: number) => void;
  /** Shown instead of the rows when there are none. */
  empty: ReactNode;
};

/** The entries that match, as groups and changes, newest first. */
export function AuditList({ label, filters, onPage, empty }: AuditListProps) {
  const { zone } = useDisplayZone();
  const query = useQuery(auditSearchQuery(filters));
  return (
    <QueryBoundary
      query={query}
      loading={<TableSkeleton columns={AUDIT_LABELS} awaiting="the audit log" />}
      forbiddenTitle="Your role cannot view the audit log"
      kept="Your filters are kept in the address. Nothing was changed."
      frame={(view) => <TableFrame columns={AUDIT_LABELS}>{view}</TableFrame>}
      renderEmpty={({ entries }) => (entries.length > 0 ? null : empty)}
    >
      {({ entries, size, total, has_more }) => {
        const rows = groupViews(entries, filters.person_id ? "person" : "subject");
        return (
          <>
            <DataTable
              label={label}
              columns={getAuditColumns(zone)}
              rows={rows}
              getKey={({ id }) => id}
              isStale={query.isPlaceholderData}
            />
            <ListFoot
              page={filters.page}
              size={size}
              total={total}
              hasMore={has_more}
              isStale={query.isPlaceholderData}
              grouped={
                rows.length < entries.length ? { noun: "Entries", rows: rows.length } : undefined
              }
              onPage={onPage}
            />
          </>
        );
      }}
    </QueryBoundary>
  );
}
