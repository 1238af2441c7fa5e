import { PageData } from "@/app/page-data";
import { requireSession } from "@/app/page-session";
import { createQueryClient } from "@/lib/query/core/query-client";
import { personSeriesQuery } from "@/lib/query/timeseries";
import { listTimeseries } from "@/lib/server/timeseries/timeseries";
import { PersonTimeseries } from "./client";

type TimeseriesPageProps = { params: Promise<{ userId: string }> };

/** The list of series is sent with the page; the samples are requested later, for the width of the screen. */
export default async function TimeseriesPage({ params }: TimeseriesPageProps) {
  const ctx = await requireSession();
  const { userId } = await params;
  const client = createQueryClient();
  await client.prefetchQuery({
    ...personSeriesQuery(userId),
    queryFn: () => listTimeseries(ctx, { user_id: userId }),
  });
  return (
    <PageData client={client}>
      <PersonTimeseries userId={userId} />
    </PageData>
  );
}
