import type { Metadata } from "next";
import { PageData } from "@/app/page-data";
import { requireSession } from "@/app/page-session";
import { CRITICAL_FILTERS_STATE } from "@/lib/domain/critical-results/critical-filters";
import type { SearchParams } from "@/lib/domain/url-state";
import { createQueryClient } from "@/lib/query/core/query-client";
import { criticalReportQuery } from "@/lib/query/critical-results/critical-results";
import { searchCriticalResults } from "@/lib/server/critical-results/critical-results";
import { CriticalResultsClient } from "./client";

export const metadata: Metadata = { title: "Critical results" };

type CriticalResultsPageProps = { searchParams: Promise<SearchParams> };

/** The report of critical results. If the first read fails, the browser retries it and shows the error. */
export default async function CriticalResultsPage({ searchParams }: CriticalResultsPageProps) {
  const ctx = await requireSession();
  const filters = CRITICAL_FILTERS_STATE.parse(await searchParams);
  const client = createQueryClient();
  await client.prefetchQuery({
    ...criticalReportQuery(filters),
    queryFn: () => searchCriticalResults(ctx, filters),
  });
  return (
    <PageData client={client}>
      <CriticalResultsClient renderedAt={new Date().toISOString()} />
    </PageData>
  );
}
