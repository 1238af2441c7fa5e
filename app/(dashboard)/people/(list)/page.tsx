import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { toPage } from "@/components/people/page-number";
import { PeopleList } from "@/components/people/people-list";
import { createQueryClient } from "@/lib/query/core/query-client";
import { peopleQuery } from "@/lib/query/people";
import { requireSession } from "@/lib/server/core/session";
import { searchPeople } from "@/lib/server/people/people";

export const metadata: Metadata = { title: "People" };

type PeoplePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The people of the team. If the first read fails, the browser retries it and shows the error. */
export default async function PeoplePage({ searchParams }: PeoplePageProps) {
  const ctx = await requireSession();
  const search = { text: "", page: toPage((await searchParams).page) };
  const client = createQueryClient();
  await client.prefetchQuery({
    ...peopleQuery(search),
    queryFn: () => searchPeople(ctx, search),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PeopleList renderedAt={new Date().toISOString()} />
    </HydrationBoundary>
  );
}
