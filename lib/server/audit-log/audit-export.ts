import "server-only";
import { auditEndpoints } from "@/lib/contract/dashboard/endpoints/audit";
import { csvRow } from "@/lib/csv/write-csv";
import { AUDIT_FILE_HEAD, getAuditFileRow } from "@/lib/domain/audit/audit-file";
import { dayInZone } from "@/lib/domain/calendar-date";
import { getFilterDetail } from "@/lib/server/core/audit-action";
import type { Ctx } from "@/lib/server/core/context";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { countEntries, type EntryConditions, getConditions, readEntries } from "./audit-entries";

const NAME = "audit.export";
const ENTRIES_PER_READ = 1_000;

/**
 * All entries that a search finds, newest first, as a CSV file with times in a given zone. The audit log records the
 * filters and the reason.
 */
export const exportAudit = operation(
  auditEndpoints.exportAudit,
  {
    permission: "audit:read",
    audit: {
      detail: ({ zone: _, ...input }) => getFilterDetail(input),
      resultDetail: ({ count }) => ({ count }),
    },
  },
  async (ctx, { zone, reason: _, ...search }) => {
    const conditions = await getConditions(ctx, search, NAME);
    const day = dayInZone(runtime().clock.now().toISOString(), ctx.team.timeZone);
    return {
      name: `audit-log-${day}.csv`,
      count: await countEntries(conditions),
      stream: createAuditFile(ctx.team, conditions, zone),
    };
  },
);

/**
 * Streamed, so that only one read is in memory. A failed read ends the stream with an error, never with a partial file.
 */
function createAuditFile(
  team: Ctx["team"],
  conditions: EntryConditions,
  zone: string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let before: number | undefined;
  return new ReadableStream({
    // The byte order mark identifies the file as UTF-8 to spreadsheets.
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${csvRow(AUDIT_FILE_HEAD)}`)),
    pull: async (controller) => {
      const entries = await readEntries(team, conditions, { limit: ENTRIES_PER_READ, before });
      const rows = entries.map((entry) => csvRow(getAuditFileRow(entry, zone)));
      if (rows.length > 0) controller.enqueue(encoder.encode(rows.join("")));
      before = entries.at(-1)?.id;
      if (entries.length < ENTRIES_PER_READ) controller.close();
    },
  });
}
