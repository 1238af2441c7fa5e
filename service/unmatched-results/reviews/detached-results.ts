import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { TeamTx } from "@/service/db/database";
import { detachedResults, resultAttachments } from "@/service/db/schema/result-attachments";
import { orderResults } from "@/service/db/schema/results";
import { isAttached, type ResultRow } from "@/service/results/repository";

/** A report's attachment to an order, with the time of its detachment, if any. */
export type AttachmentRow = typeof resultAttachments.$inferSelect & { detachedAt: Date | null };

/** Whether a result was ever detached from an order. */
export async function hasDetachedResult(tx: TeamTx, orderId: string): Promise<boolean> {
  return (await tx.$count(detachedResults, eq(detachedResults.orderId, orderId))) > 0;
}

/** Every attachment of a report to an order, the oldest first. */
export function readAttachments(tx: TeamTx, orderId: string): Promise<AttachmentRow[]> {
  return tx
    .select({
      ...getTableColumns(resultAttachments),
      detachedAt: detachedResults.detachedAt,
    })
    .from(resultAttachments)
    .leftJoin(detachedResults, eq(detachedResults.resultId, resultAttachments.resultId))
    .where(eq(resultAttachments.orderId, orderId))
    .orderBy(asc(resultAttachments.resultId));
}

/** The results of an order that still count, the oldest first. */
export function readCountingResults(tx: TeamTx, orderId: string): Promise<ResultRow[]> {
  return tx
    .select()
    .from(orderResults)
    .where(and(eq(orderResults.orderId, orderId), isAttached(tx)))
    .orderBy(asc(orderResults.id));
}

/** Marks results as detached, so that they no longer count. */
export async function markDetached(
  tx: TeamTx,
  rows: readonly ResultRow[],
  detachedAt: Date,
): Promise<void> {
  await tx
    .insert(detachedResults)
    .values(
      rows.map(({ id, orderId }) => ({ teamId: tx.teamId, resultId: id, orderId, detachedAt })),
    );
}
