"use client";

import { useQuery } from "@tanstack/react-query";
import { useUrlState } from "@/components/shared/use-url-state";
import { ListFoot } from "@/components/ui/controls/list-foot";
import { PageHead } from "@/components/ui/display/page-head";
import { TableFrame } from "@/components/ui/display/table-frame";
import { FailureIllustration } from "@/components/ui/feedback/failure-illustration";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { auditSearchQuery } from "@/lib/query/audit";
import { getFailure } from "@/lib/query/core/failure";
import { AUDIT_COLUMNS } from "./audit-columns";
import { AuditEmpty } from "./audit-empty";
import { AuditFilterBar } from "./audit-filter-bar";
import { AUDIT_FILTERS } from "./audit-filters";
import { AuditTable } from "./audit-table";

/** Who looked at or changed what. */
export function AuditScreen() {
  const { values: filters, change, clear } = useUrlState(AUDIT_FILTERS);
  const { data, error, isPlaceholderData, refetch } = useQuery(auditSearchQuery(filters));
  return (
    <>
      <PageHead title="Audit" sub="Who looked at or changed what. Nothing here can be edited." />
      <AuditFilterBar filters={filters} change={change} clear={clear} />
      {error ? (
        <TableFrame columns={AUDIT_COLUMNS}>
          <FailureIllustration
            failure={getFailure(error)}
            forbiddenTitle="Your role does not show the audit log"
            kept="Your filters are kept in the address. Nothing was changed."
            onRetry={() => void refetch()}
          />
        </TableFrame>
      ) : !data ? (
        <TableSkeleton columns={AUDIT_COLUMNS} awaiting="the audit log" />
      ) : data.entries.length === 0 ? (
        <TableFrame columns={AUDIT_COLUMNS}>
          <AuditEmpty filters={filters} onClear={clear} />
        </TableFrame>
      ) : (
        <>
          <AuditTable entries={data.entries} isOld={isPlaceholderData} />
          <ListFoot
            page={filters.page}
            size={data.size}
            total={data.total}
            isStale={isPlaceholderData}
            onPage={(page) => change({ page })}
          />
        </>
      )}
    </>
  );
}
