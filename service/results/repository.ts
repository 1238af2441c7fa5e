import { desc, eq, inArray } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { orderResults } from "@/service/db/schema/results";

export type ResultRow = typeof orderResults.$inferSelect;

/** What the lab reported last for an order; null when it has not reported yet. */
export async function findNewestResult(tx: TeamTx, orderId: string): Promise<ResultRow | null> {
  const [row] = await tx
    .select()
    .from(orderResults)
    .where(eq(orderResults.orderId, orderId))
    .orderBy(desc(orderResults.id))
    .limit(1);
  return row ?? null;
}

/** What was reported last for each of some orders, the oldest report first; orders without any are left out. */
export async function findNewestResults(
  tx: TeamTx,
  orderIds: readonly string[],
): Promise<ResultRow[]> {
  const rows = await tx
    .selectDistinctOn([orderResults.orderId])
    .from(orderResults)
    .where(inArray(orderResults.orderId, [...orderIds]))
    .orderBy(orderResults.orderId, desc(orderResults.id));
  return rows.sort((a, b) => a.id - b.id);
}
