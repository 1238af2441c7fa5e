import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  type AuditExportInput,
  AuditPage,
  type AuditSearchInput,
  AuditStaff,
} from "@/lib/contract/dashboard/audit";
import { apiDownload, type Download } from "./core/download";
import { apiFetch } from "./core/fetch";

export const auditKeys = {
  staff: ["audit", "staff"] as const,
  all: ["audit"] as const,
  search: (input: AuditSearchInput) => ["audit", "search", input] as const,
};

/** One page of the audit log, newest first. */
export const auditSearchQuery = (input: AuditSearchInput) =>
  queryOptions({
    queryKey: auditKeys.search(input),
    queryFn: ({ signal }) =>
      apiFetch(AuditPage, "/api/audit/search", { method: "POST", body: input, signal }),
    placeholderData: keepPreviousData,
  });

/** Whose entries the log can have. */
export const auditStaffQuery = () =>
  queryOptions({
    queryKey: auditKeys.staff,
    queryFn: ({ signal }) => apiFetch(AuditStaff, "/api/audit/staff", { signal }),
    staleTime: 5 * 60_000,
  });

/** All entries that match the filters, as a CSV file. */
export function exportAudit(wanted: AuditExportInput): Promise<Download> {
  return apiDownload("/api/audit/export", wanted);
}
