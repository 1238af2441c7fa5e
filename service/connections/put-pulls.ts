import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type {
  HistoricalPull,
  PutHistoricalPullsBody,
} from "@/lib/contract/service/health-data/introspection";
import type { UpsertReport } from "@/lib/contract/service/health-data/menstrual-cycle";
import type { TeamTx } from "@/service/db/database";
import { historicalPulls as table } from "@/service/db/schema/connections";
import { toInstant } from "@/service/http/wire";
import { emitHistory, type History } from "./emit-history";
import { openForWriting } from "./open-for-writing";

type SentPull = PutHistoricalPullsBody["pulled"][string];

/**
 * Stores the state of a provider's pulls and connects the provider; each replaces the previous state of its resource. Emits the
 * history of a resource once its pull has succeeded.
 */
export async function putPulls(
  tx: TeamTx,
  { userId: sentUserId, now }: { readonly userId: string; readonly now: Date },
  { provider, pulled }: PutHistoricalPullsBody,
): Promise<UpsertReport> {
  const userId = await openForWriting(tx, sentUserId, provider, now);
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.provider, provider)));
  const report = { created: 0, updated: 0, unchanged: 0 };
  const completed: History[] = [];
  for (const [resource, sent] of Object.entries(pulled)) {
    const pull = completePull(sent);
    const stored = rows.find((row) => row.resource === resource);
    if (stored && isDeepStrictEqual(stored.pull, pull)) {
      report.unchanged += 1;
      continue;
    }
    report[stored ? "updated" : "created"] += 1;
    await tx
      .insert(table)
      .values({ teamId: tx.teamId, userId, provider, resource, pull, updatedAt: now })
      .onConflictDoUpdate({
        target: [table.userId, table.provider, table.resource],
        set: { pull, updatedAt: now },
      });
    if (pull.status === "success" && pull.range_start && pull.range_end) {
      const { range_start: start, range_end: end } = pull;
      completed.push({ resource, start: new Date(start), end: new Date(end) });
    }
  }
  await emitHistory(tx, { userId, provider, at: now }, completed);
  return report;
}

/** The pull with every key present and every moment in its wire form. */
function completePull(sent: SentPull): HistoricalPull {
  const { timeline } = sent;
  return {
    status: sent.status,
    range_start: toUtc(sent.range_start),
    range_end: toUtc(sent.range_end),
    timeline: {
      scheduled_at: toInstant(new Date(timeline.scheduled_at)),
      started_at: toUtc(timeline.started_at),
      ended_at: toUtc(timeline.ended_at),
    },
    days_with_data: sent.days_with_data,
    release: sent.release,
    trace_id: sent.trace_id ?? null,
    error_details: sent.error_details ?? null,
  };
}

function toUtc(moment: string | null | undefined) {
  return moment ? toInstant(new Date(moment)) : null;
}
