"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useCallback } from "react";
import { Announcer } from "@/components/shared/queue/announcer";
import { useQueueList } from "@/components/shared/queue/use-queue-list";
import { SearchField } from "@/components/ui/controls/search-field";
import { PageHead } from "@/components/ui/display/page-head";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import type { Person } from "@/lib/contract/dashboard/person";
import { dayInZone } from "@/lib/domain/calendar-date";
import { peopleQuery, peopleTextQuery } from "@/lib/query/people";
import { toPage } from "./page-number";
import { PeopleBody } from "./people-body";

const getUserId = ({ user }: Person) => user.user_id;

/** The People screen: the search text in memory, the page in the URL, one page of rows. */
export function PeopleList({ renderedAt }: { renderedAt: string }) {
  const router = useRouter();
  const { zone, clinicZone } = useDisplayZone();
  const today = dayInZone(useNow(renderedAt), clinicZone);
  const { text, page, search, goTo } = usePeopleSearch();
  const query = useQuery(peopleQuery({ text, page }));
  const people = query.data?.people ?? [];
  const { cursor, announcement } = useQueueList({
    screen: "People",
    noun: "person",
    items: people,
    getId: getUserId,
    onOpen: (person) => router.push(`/people/${getUserId(person)}`),
  });
  const total = query.data?.total.toLocaleString("en");
  return (
    <>
      <PageHead
        title="People"
        sub={total === undefined ? null : `${total} ${text === "" ? "people" : "found"}`}
        actions={
          <SearchField
            label="Name or client id"
            action="Search people"
            text={text}
            onSearch={search}
          />
        }
      />
      <Announcer>{announcement}</Announcer>
      <PeopleBody
        query={query}
        text={text}
        page={page}
        today={today}
        zone={zone}
        cursor={cursor}
        onSearch={search}
        onPage={goTo}
      />
    </>
  );
}

/** The page is in the URL; the text is kept in this tab's memory, because it may contain names. */
function usePeopleSearch(): {
  text: string;
  page: number;
  search: (text: string) => void;
  goTo: (page: number) => void;
} {
  const client = useQueryClient();
  const { data: text } = useQuery(peopleTextQuery);
  const page = toPage(useSearchParams().get("page"));
  const goTo = useCallback((next: number) => {
    const address = next > 1 ? `?page=${next}` : window.location.pathname;
    window.history.pushState(null, "", address);
  }, []);
  const search = useCallback(
    (next: string) => {
      client.setQueryData(peopleTextQuery.queryKey, next.trim());
      if (page > 1) goTo(1);
    },
    [client, page, goTo],
  );
  return { text, page, search, goTo };
}
