import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { MoveScreen } from "@/components/bulk/bulk-reschedule-screen";
import { bulkMoveQuery } from "@/lib/query/bulk-reschedules";
import { createQueryClient } from "@/lib/query/core/query-client";
import { readBulkMove } from "@/lib/server/bulk-reschedules/bulk-reschedules";
import { requireSession } from "@/lib/server/core/session";

export const metadata: Metadata = { title: "Move of many orders" };

/** One move of many orders. When the first read fails, the browser asks again and shows why. */
export default async function BulkMovePage({ params }: { params: Promise<{ moveId: string }> }) {
  const ctx = await requireSession();
  const { moveId } = await params;
  const client = createQueryClient();
  await client.prefetchQuery({
    ...bulkMoveQuery(moveId),
    queryFn: () => readBulkMove(ctx, { move_id: moveId }),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <MoveScreen moveId={moveId} />
    </HydrationBoundary>
  );
}
