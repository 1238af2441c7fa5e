"use client";

import { Button } from "@/components/ui/controls/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { AUDIT_FILTERS, type AuditFilters } from "./audit-filters";

type AuditEmptyProps = { filters: AuditFilters; onClear: () => void };

/** Empty because of the filters is another sentence than empty for ever. */
export function AuditEmpty({ filters, onClear }: AuditEmptyProps) {
  if (AUDIT_FILTERS.isNarrowed(filters) || filters.page > 1) {
    return (
      <EmptyState
        title="No entry matches these filters"
        action={
          <Button size="small" onPress={onClear}>
            Remove the filters
          </Button>
        }
      >
        The log holds entries of this team that these filters leave out.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nothing was recorded yet">
      Every look at an order or a person, and every change, appears here with its author.
    </EmptyState>
  );
}
