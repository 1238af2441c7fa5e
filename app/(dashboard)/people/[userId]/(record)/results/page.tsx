import { PageData } from "@/app/page-data";
import { requireSession } from "@/app/page-session";
import { PersonResultsScreen } from "@/components/person-results/person-results-screen";
import { createQueryClient } from "@/lib/query/core/query-client";
import { personResultsQuery } from "@/lib/query/results";
import { readPersonResults } from "@/lib/server/person-results/person-results";

type ResultsPageProps = { params: Promise<{ userId: string }> };

/**
 * What laboratories have reported about one person. If the first read fails, the browser retries it and shows the
 * error.
 */
export default async function PersonResultsPage({ params }: ResultsPageProps) {
  const ctx = await requireSession();
  const { userId } = await params;
  const client = createQueryClient();
  await client.prefetchQuery({
    ...personResultsQuery(userId),
    queryFn: () => readPersonResults(ctx, { user_id: userId }),
  });
  return (
    <PageData client={client}>
      <PersonResultsScreen userId={userId} />
    </PageData>
  );
}
