import "server-only";
import { AuditPage, AuditSearchInput } from "@/lib/contract/dashboard/audit";
import { operation } from "@/lib/server/core/operation";
import { getFilterDetail } from "./audit";
import { countEntries, getConditions, readEntries } from "./audit-entries";

const NAME = "audit.search";

/** The audit log of the team, newest first: attempts, each with its outcome. */
export const searchAudit = operation(
  {
    name: NAME,
    permission: "audit:read",
    kind: "read",
    input: AuditSearchInput,
    output: AuditPage,
    audit: { detail: getFilterDetail },
  },
  async (ctx, search) => {
    const { page, size } = search;
    const conditions = await getConditions(ctx, search, NAME);
    const [entries, total] = await Promise.all([
      readEntries(conditions, { limit: size, offset: (page - 1) * size }),
      countEntries(conditions),
    ]);
    return { entries, total, page, size };
  },
);
