"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { ListFoot } from "@/components/ui/controls/list-foot";
import { PageHead } from "@/components/ui/display/page-head";
import { TableFrame } from "@/components/ui/display/table-frame";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { auditSearchQuery } from "@/lib/query/audit";
import { AUDIT_COLUMNS } from "./audit-columns";
import { AuditEmpty } from "./audit-empty";
import { AuditFilterBar } from "./audit-filter-bar";
import { AuditTable } from "./audit-table";
import { useAuditFilters } from "./use-audit-filters";

/** Who looked at or changed what. */
export function AuditScreen() {
  const address = useAuditFilters();
  const { filters, change, clear } = address;
  const query = useQuery(auditSearchQuery(filters));
  return (
    <>
      <PageHead title="Audit" sub="Who looked at or changed what. Nothing here can be edited." />
      <AuditFilterBar {...address} />
      <QueryBoundary
        query={query}
        loading={<TableSkeleton columns={AUDIT_COLUMNS} awaiting="the audit log" />}
        forbiddenTitle="Your role does not show the audit log"
        kept="Your filters are kept in the address. Nothing was changed."
        frame={(view) => <TableFrame columns={AUDIT_COLUMNS}>{view}</TableFrame>}
        renderEmpty={({ entries }) =>
          entries.length > 0 ? null : <AuditEmpty filters={filters} onClear={clear} />
        }
      >
        {({ entries, size, total }) => (
          <>
            <AuditTable entries={entries} isOld={query.isPlaceholderData} />
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
