import type { Metadata } from "next";
import { PageData } from "@/app/page-data";
import { requireSession } from "@/app/page-session";
import { TestsScreen } from "@/components/catalog/tests-screen";
import { TEST_FILTERS } from "@/lib/domain/catalog/catalog-filters";
import { labTestsQuery } from "@/lib/query/catalog";
import { createQueryClient } from "@/lib/query/core/query-client";
import { searchLabTests } from "@/lib/server/catalog/catalog";

export const metadata: Metadata = { title: "Catalog" };

type CatalogPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The tests of the team. If the first read fails, the browser retries it and shows the error. */
export default async function CatalogPage({ searchParams }: CatalogPageProps) {
  const ctx = await requireSession();
  const search = { ...TEST_FILTERS.parse(await searchParams), text: "" };
  const client = createQueryClient();
  await client.prefetchQuery({
    ...labTestsQuery(search),
    queryFn: () => searchLabTests(ctx, search),
  });
  return (
    <PageData client={client}>
      <TestsScreen />
    </PageData>
  );
}
