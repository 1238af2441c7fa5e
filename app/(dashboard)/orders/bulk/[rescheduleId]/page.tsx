import type { Metadata } from "next";
import { PageData } from "@/app/page-data";
import { requireSession } from "@/app/page-session";
import { BulkRescheduleScreen } from "@/components/bulk/bulk-reschedule-screen";
import { bulkRescheduleQuery } from "@/lib/query/bulk-reschedules";
import { createQueryClient } from "@/lib/query/core/query-client";
import { readBulkReschedule } from "@/lib/server/bulk-reschedules/bulk-reschedules";

export const metadata: Metadata = { title: "Bulk reschedule" };

/** One bulk reschedule. If the first read fails, the browser retries it and shows the error. */
export default async function BulkReschedulePage({
  params,
}: {
  params: Promise<{ rescheduleId: string }>;
}) {
  const ctx = await requireSession();
  const { rescheduleId } = await params;
  const client = createQueryClient();
  await client.prefetchQuery({
    ...bulkRescheduleQuery(rescheduleId),
    queryFn: () => readBulkReschedule(ctx, { reschedule_id: rescheduleId }),
  });
  return (
    <PageData client={client}>
      <BulkRescheduleScreen rescheduleId={rescheduleId} />
    </PageData>
  );
}
