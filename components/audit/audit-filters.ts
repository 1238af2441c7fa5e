import { AuditSearchInput } from "@/lib/contract/dashboard/audit";
import { getCurrentOperation } from "@/lib/domain/audit/renamed-operations";
import { createUrlState, UrlPage } from "@/lib/domain/url-state";

/** The audit log's filters in the URL. */
export const AUDIT_FILTERS = createUrlState(
  AuditSearchInput.omit({ size: true }).extend({
    page: UrlPage,
    // A saved URL may name an operation by an earlier name.
    operation: AuditSearchInput.shape.operation.unwrap().transform(getCurrentOperation).optional(),
  }),
);

export type AuditFilters = typeof AUDIT_FILTERS.defaults;

/** What "Who viewed" leads with: who opened or changed anything about the person, within the URL's filters. */
export function getOpenedFilters(filters: AuditFilters, personId: string): AuditFilters {
  return { ...filters, person_id: personId, word: "opened" };
}
