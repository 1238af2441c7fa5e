import { sql } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { resourceStatistics as table } from "@/service/db/schema/connections";

/** What a write brought of a resource. */
type Arrivals = {
  readonly userId: string;
  readonly provider: string;
  readonly now: Date;
  readonly resource: string;
  /** Of everything that was sent, new or not; none for what has no time. */
  readonly times: readonly Date[];
  /** New and changed records. */
  readonly sent: number;
};

/** Keeps the statistics of a resource up with a write, in its transaction. */
export async function noteArrivals(tx: TeamTx, arrivals: Arrivals): Promise<void> {
  const { userId, provider, now, resource, sent } = arrivals;
  const times = [...arrivals.times].sort((a, b) => a.getTime() - b.getTime());
  await tx
    .insert(table)
    .values({
      teamId: tx.teamId,
      userId,
      provider,
      resource,
      lastAttemptAt: now,
      oldestAt: times[0] ?? null,
      newestAt: times.at(-1) ?? null,
      sentCount: sent,
    })
    .onConflictDoUpdate({
      target: [table.userId, table.provider, table.resource],
      set: {
        lastAttemptAt: sql`excluded.last_attempt_at`,
        // These two leave nulls out.
        oldestAt: sql`least(${table.oldestAt}, excluded.oldest_at)`,
        newestAt: sql`greatest(${table.newestAt}, excluded.newest_at)`,
        sentCount: sql`${table.sentCount} + excluded.sent_count`,
      },
    });
}
