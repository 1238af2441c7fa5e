import type { Metadata } from "next";
import { PageData } from "@/app/page-data";
import { requireSession } from "@/app/page-session";
import { BULK_HISTORY_PAGE } from "@/components/bulk/bulk-history-page";
import { BulkHistoryScreen } from "@/components/bulk/bulk-history-screen";
import { bulkReschedulesQuery } from "@/lib/query/bulk-reschedules";
import { createQueryClient } from "@/lib/query/core/query-client";
import { listBulkReschedules } from "@/lib/server/bulk-reschedules/bulk-reschedules";

export const metadata: Metadata = { title: "Bulk reschedules" };

type BulkHistoryPageProps = {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The history of bulk reschedules. If the first read fails, the browser retries it and shows the error. */
export default async function BulkHistoryPage({ searchParams }: BulkHistoryPageProps) {
  const ctx = await requireSession();
  const { page } = BULK_HISTORY_PAGE.parse(await searchParams);
  const client = createQueryClient();
  await client.prefetchQuery({
    ...bulkReschedulesQuery(page),
    queryFn: () => listBulkReschedules(ctx, { page }),
  });
  return (
    <PageData client={client}>
      <BulkHistoryScreen />
    </PageData>
  );
}
