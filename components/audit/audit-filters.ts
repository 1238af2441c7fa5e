import { AuditSearchInput } from "@/lib/contract/dashboard/audit";
import { createUrlState, UrlPage } from "@/lib/domain/url-state";

/** The filters of the audit log in its address. */
export const AUDIT_FILTERS = createUrlState(
  AuditSearchInput.omit({ size: true }).extend({ page: UrlPage }),
);

export type AuditFilters = typeof AUDIT_FILTERS.defaults;
