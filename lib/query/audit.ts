import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AuditSearchInput } from "@/lib/contract/dashboard/audit";
import { read } from "./core/keys";

/** One page of the audit log, newest first. */
export const auditSearchQuery = (input: AuditSearchInput) =>
  queryOptions({ ...read("POST /api/audit/search", input), placeholderData: keepPreviousData });

/** The staff members whose entries the log may contain. */
export const auditStaffQuery = () =>
  queryOptions({ ...read("GET /api/audit/staff"), staleTime: 5 * 60_000 });

/** How far the audit log is sealed, and the outcome of its last check. For administrators. */
export const auditChainQuery = () => queryOptions(read("GET /api/audit/chain"));
