"use client";

import { NoMatch } from "@/components/shared/no-match";
import { useUrlState } from "@/components/shared/use-url-state";
import { LinkButton } from "@/components/ui/controls/link-button";
import { PageHead } from "@/components/ui/display/page-head";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { AuditChainSection } from "./audit-chain-section";
import { AuditFilterBar } from "./audit-filter-bar";
import { AUDIT_FILTERS } from "./audit-filters";
import { AuditList } from "./audit-list";
import { ExportAuditButton } from "./export-audit-button";

/** The audit log: who read or changed what, newest first; for administrators also its seal. */
export function AuditScreen({ showsChain }: { showsChain: boolean }) {
  const { values: filters, change, clear } = useUrlState(AUDIT_FILTERS);
  return (
    <>
      <PageHead
        title="Audit log"
        sub="Who read or changed what. Entries cannot be edited."
        actions={
          <>
            <LinkButton href="/audit/oversight">Oversight</LinkButton>
            <ExportAuditButton filters={filters} />
          </>
        }
      />
      <AuditFilterBar filters={filters} change={change} clear={clear} />
      <AuditList
        label="Audit log"
        filters={filters}
        onPage={(page) => change({ page })}
        empty={
          <NoEntries
            isFiltered={AUDIT_FILTERS.isNarrowed(filters) || filters.page > 1}
            onClear={clear}
          />
        }
      />
      {showsChain ? <AuditChainSection /> : null}
    </>
  );
}

/** Distinguishes an empty log from filters that match nothing. */
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
      The log has entries of this clinic that these filters leave out.
    </NoMatch>
  );
}
