import { AuditSearchInput } from "@/lib/contract/dashboard/audit";
import { getCurrentOperation } from "@/lib/domain/audit/renamed-operations";
import { createUrlState, UrlPage } from "@/lib/domain/url-state";

/** The filters of the audit log in its address. */
export const AUDIT_FILTERS = createUrlState(
  AuditSearchInput.omit({ size: true }).extend({
    page: UrlPage,
    // An address that was kept may name an operation as it was called before.
    operation: AuditSearchInput.shape.operation.unwrap().transform(getCurrentOperation).optional(),
  }),
);

export type AuditFilters = typeof AUDIT_FILTERS.defaults;
