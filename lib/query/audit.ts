import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  type AuditExportInput,
  AuditPage,
  type AuditSearchInput,
  AuditStaff,
} from "@/lib/contract/dashboard/audit";
import { AuditChainState } from "@/lib/contract/dashboard/audit-chain";
import { apiDownload, type Download } from "./core/download";
import { apiFetch } from "./core/fetch";

export const auditKeys = {
  staff: ["audit", "staff"] as const,
  all: ["audit"] as const,
  chain: ["audit", "chain"] as const,
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

/** The staff members whose entries the log may contain. */
export const auditStaffQuery = () =>
  queryOptions({
    queryKey: auditKeys.staff,
    queryFn: ({ signal }) => apiFetch(AuditStaff, "/api/audit/staff", { signal }),
    staleTime: 5 * 60_000,
  });

/** How far the audit log is sealed, and the outcome of its last check. For administrators. */
export const auditChainQuery = () =>
  queryOptions({
    queryKey: auditKeys.chain,
    queryFn: ({ signal }) => apiFetch(AuditChainState, "/api/audit/chain", { signal }),
  });

/** Checks the whole audit log against its seals again. */
export function checkAuditChain(): Promise<AuditChainState> {
  return apiFetch(AuditChainState, "/api/audit/chain", { method: "POST", body: {} });
}

/** All entries that match the filters, as a CSV file. */
export function exportAudit(wanted: AuditExportInput): Promise<Download> {
  return apiDownload("/api/audit/export", wanted);
}
