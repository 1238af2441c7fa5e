import type { Metadata } from "next";
import { PageData } from "@/app/page-data";
import { requireSession } from "@/app/page-session";
import { MarkersScreen } from "@/components/catalog/markers-screen";
import { MARKER_FILTERS } from "@/lib/domain/catalog/catalog-filters";
import { markersQuery } from "@/lib/query/catalog";
import { createQueryClient } from "@/lib/query/core/query-client";
import { searchMarkers } from "@/lib/server/catalog/catalog";

export const metadata: Metadata = { title: "Markers" };

type MarkersPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The markers that can be ordered. If the first read fails, the browser retries it and shows the error. */
export default async function MarkersPage({ searchParams }: MarkersPageProps) {
  const ctx = await requireSession();
  const search = { ...MARKER_FILTERS.parse(await searchParams), text: "" };
  const client = createQueryClient();
  await client.prefetchQuery({
    ...markersQuery(search),
    queryFn: () => searchMarkers(ctx, search),
  });
  return (
    <PageData client={client}>
      <MarkersScreen />
    </PageData>
  );
}
