import { sql } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { resourceStatistics as table } from "@/service/db/schema/connections";

/** What a write added to a resource. */
type Arrivals = {
  readonly userId: string;
  readonly provider: string;
  readonly now: Date;
  readonly resource: string;
  /** The time range of everything that was sent, new or not; none for data without a time. */
  readonly times: readonly Date[];
  /** Number of new and changed records. */
  readonly sent: number;
};

/** Updates the statistics of a resource in the transaction of the write. */
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
        // These two functions ignore nulls.
        oldestAt: sql`least(${table.oldestAt}, excluded.oldest_at)`,
        newestAt: sql`greatest(${table.newestAt}, excluded.newest_at)`,
        sentCount: sql`${table.sentCount} + excluded.sent_count`,
      },
    });
}
