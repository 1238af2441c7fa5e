import type { Metadata } from "next";
import { PageData } from "@/app/page-data";
import { requireSession } from "@/app/page-session";
import { PeopleList } from "@/components/people/people-list";
import { PEOPLE_FILTERS } from "@/lib/domain/people/people-filters";
import type { SearchParams } from "@/lib/domain/url-state";
import { createQueryClient } from "@/lib/query/core/query-client";
import { peopleQuery } from "@/lib/query/people";
import { searchPeople } from "@/lib/server/people-list/people-list";

export const metadata: Metadata = { title: "People" };

type PeoplePageProps = { searchParams: Promise<SearchParams> };

/** The people of the team. If the first read fails, the browser retries it and shows the error. */
export default async function PeoplePage({ searchParams }: PeoplePageProps) {
  const ctx = await requireSession();
  const search = { ...PEOPLE_FILTERS.parse(await searchParams), text: "" };
  const client = createQueryClient();
  await client.prefetchQuery({
    ...peopleQuery(search),
    queryFn: () => searchPeople(ctx, search),
  });
  return (
    <PageData client={client}>
      <PeopleList renderedAt={new Date().toISOString()} />
    </PageData>
  );
}
