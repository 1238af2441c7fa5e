"use client";

import { useUrlState } from "@/components/shared/use-url-state";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { AuditDayFields, AuditStaffField } from "./audit-filter-fields";
import { AUDIT_FILTERS } from "./audit-filters";
import { AuditList } from "./audit-list";
import { ExportAuditButton } from "./export-audit-button";

/**
 * Who viewed or changed anything about a person: their record, results and orders. Consecutive views by the same staff
 * member share one line.
 */
export function PersonViewsScreen({ userId }: { userId: string }) {
  const { values, change } = useUrlState(AUDIT_FILTERS);
  const filters = { ...values, person_id: userId };
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 border-line border-b px-6 py-2 max-sm:px-4">
        <AuditStaffField filters={filters} change={change} />
        <AuditDayFields filters={filters} change={change} />
        <span className="ml-auto">
          <ExportAuditButton filters={filters} />
        </span>
      </div>
      <p className="px-6 py-2 text-ink-2 text-small max-sm:px-4">
        Everything that names this person or one of their orders. Lists such as Orders, People and
        Today count where the audit log names the people that were shown.
      </p>
      <AuditList
        label="Who viewed this person"
        filters={filters}
        onPage={(page) => change({ page })}
        empty={
          <EmptyState title="Nobody has viewed this person">
            There is no entry with these filters.
          </EmptyState>
        }
      />
    </>
  );
}
