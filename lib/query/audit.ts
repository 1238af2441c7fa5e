import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { AuditPage, type AuditSearchInput } from "@/lib/contract/dashboard/audit";
import { apiFetch } from "./core/fetch";

export const auditKeys = {
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
