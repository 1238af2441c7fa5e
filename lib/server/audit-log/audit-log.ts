import "server-only";
import { type AuditEntry, COUNTED_ENTRIES } from "@/lib/contract/dashboard/audit";
import { auditEndpoints } from "@/lib/contract/dashboard/endpoints/audit";
import { getFilterDetail } from "@/lib/server/core/audit-action";
import { operation } from "@/lib/server/core/operation";
import { countEntries, countViews, getConditions, readEntries } from "./audit-entries";

const NAME = "audit.search";

/** A list's entry names everyone it showed; on the screen, an entry names only as many as fit below it. */
const MAX_RELATED = 20;

function shorten(entry: AuditEntry): AuditEntry {
  const more = entry.related.length - MAX_RELATED;
  if (more <= 0) return entry;
  return { ...entry, related: entry.related.slice(0, MAX_RELATED), more_related: more };
}

/** The audit log of the team, newest first: attempts, each with its outcome. */
export const searchAudit = operation(
  auditEndpoints.searchAudit,
  {
    permission: "audit:read",
    audit: { detail: getFilterDetail },
  },
  async (ctx, search) => {
    const { page, size } = search;
    const conditions = await getConditions(ctx, search, NAME);
    const { word: _, ...others } = search;
    const limit = Math.max(COUNTED_ENTRIES, page * size);
    const [entries, total, words] = await Promise.all([
      readEntries(ctx.team, conditions, { limit: size, offset: (page - 1) * size }),
      countEntries(conditions, limit + 1),
      search.person_id ? countViews(await getConditions(ctx, others, NAME)) : undefined,
    ]);
    return {
      entries: entries.map(shorten),
      total: Math.min(total, limit),
      has_more: total > limit,
      page,
      size,
      ...(words ? { words } : {}),
    };
  },
);
