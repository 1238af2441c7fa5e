"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { Announcer } from "@/components/shared/queue/announcer";
import { useQueueList } from "@/components/shared/queue/use-queue-list";
import { SearchField } from "@/components/ui/controls/search-field";
import { PageHead } from "@/components/ui/display/page-head";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import type { Person } from "@/lib/contract/dashboard/person";
import { dayInZone } from "@/lib/domain/calendar-date";
import { peopleQuery } from "@/lib/query/people";
import { PeopleBody } from "./people-body";
import { usePeopleSearch } from "./use-people-search";

const getUserId = ({ user }: Person) => user.user_id;

/** The People screen: the text in memory, the page in the address, one page of rows. */
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
