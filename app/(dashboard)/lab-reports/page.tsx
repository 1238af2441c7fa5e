import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PageData } from "@/app/page-data";
import { requireSession } from "@/app/page-session";
import { LAB_REPORT_FILTERS, LAB_REPORT_LIST } from "@/lib/domain/lab-reports/report-filters";
import { viewToOpen } from "@/lib/domain/saved-views";
import type { SearchParams } from "@/lib/domain/url-state";
import { createQueryClient } from "@/lib/query/core/query-client";
import { labReportQueueQuery } from "@/lib/query/lab-reports";
import { savedViewsQuery } from "@/lib/query/saved-views";
import { searchLabReports } from "@/lib/server/lab-reports/lab-reports";
import { listSavedViews } from "@/lib/server/saved-views/saved-views";
import { LabReportsClient } from "./client";

export const metadata: Metadata = { title: "Lab reports" };

/** The lab reports that were uploaded. If the first read fails, the browser retries it and shows the error. */
export default async function LabReportsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const ctx = await requireSession();
  const params = await searchParams;
  const client = createQueryClient();
  await client.prefetchQuery({ ...savedViewsQuery(), queryFn: () => listSavedViews(ctx, {}) });
  const { views } = client.getQueryData(savedViewsQuery().queryKey) ?? { views: [] };
  const address = viewToOpen(LAB_REPORT_LIST, params, views);
  if (address) redirect(address);
  const search = { ...LAB_REPORT_FILTERS.parse(params), text: "" };
  await client.prefetchQuery({
    ...labReportQueueQuery(search),
    queryFn: () => searchLabReports(ctx, search),
  });
  return (
    <PageData client={client}>
      <LabReportsClient renderedAt={new Date().toISOString()} />
    </PageData>
  );
}
