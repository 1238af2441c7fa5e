import { z } from "zod";
import {
  AuditExportInput,
  AuditPage,
  AuditSearchInput,
  AuditStaff,
} from "@/lib/contract/dashboard/audit";
import { AuditChainState } from "@/lib/contract/dashboard/audit-chain";
import { endpoint } from "@/lib/contract/dashboard/endpoint";
import { Nothing, StreamedFile } from "@/lib/contract/dashboard/endpoint-shapes";

/** The operations on audit. */
export const auditEndpoints = {
  readAuditChain: endpoint({
    name: "audit.read-chain",
    kind: "read",
    method: "GET",
    path: "/api/audit/chain",
    input: Nothing,
    output: AuditChainState,
    example: {},
  }),
  checkAuditChain: endpoint({
    name: "audit.check-chain",
    kind: "write",
    method: "POST",
    path: "/api/audit/chain",
    input: Nothing,
    output: AuditChainState,
    example: {},
  }),
  exportAudit: endpoint({
    name: "audit.export",
    kind: "read",
    method: "POST",
    path: "/api/audit/export",
    input: AuditExportInput,
    output: StreamedFile.extend({ count: z.number().int() }),
    download: "text/csv; charset=utf-8",
    example: { reason: "Invented reason", zone: "UTC" },
  }),
  searchAudit: endpoint({
    name: "audit.search",
    kind: "read",
    method: "POST",
    path: "/api/audit/search",
    input: AuditSearchInput,
    output: AuditPage,
    example: {},
  }),
  listAuditStaff: endpoint({
    name: "audit.list-staff",
    kind: "read",
    method: "GET",
    path: "/api/audit/staff",
    input: Nothing,
    output: AuditStaff,
    example: {},
  }),
};
