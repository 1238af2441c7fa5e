"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { Announcer } from "@/components/shared/queue/announcer";
import { useQueueList } from "@/components/shared/queue/use-queue-list";
import { keepOpenedRow, useReturnRow } from "@/components/shared/queue/use-return-row";
import { LiveSearchField } from "@/components/shared/search/live-search-field";
import { SearchNotes } from "@/components/shared/search/search-notes";
import { useSearchText } from "@/components/shared/search/use-search-text";
import { useUrlState } from "@/components/shared/use-url-state";
import { PageHead } from "@/components/ui/display/page-head";
import { Notice } from "@/components/ui/feedback/notice";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import type { PersonRow } from "@/lib/contract/dashboard/person";
import { dayInZone } from "@/lib/domain/calendar-date";
import { PEOPLE_FILTERS } from "@/lib/domain/people/people-filters";
import { SEARCHABLE, SEARCHABLE_IN_SHORT } from "@/lib/domain/search/search-sentences";
import { peopleQuery } from "@/lib/query/people";
import { PeopleBody } from "./people-body";
import { describeCount, listCountNotes } from "./people-count";
import { PeopleFilterBar } from "./people-filter-bar";

/** What the address of a person begins with. */
const PERSON = "/people/";
const getUserId = ({ user }: PersonRow) => user.user_id;

/** The People screen: the page in the address, the searched text in this tab, one page of rows. */
export function PeopleList({ renderedAt }: { renderedAt: string }) {
  const router = useRouter();
  const { zone, clinicZone } = useDisplayZone();
  const today = dayInZone(useNow(renderedAt), clinicZone);
  const { values, change, clear } = useUrlState(PEOPLE_FILTERS);
  const { text, setText } = useSearchText("people");
  const query = useQuery(peopleQuery({ text, ...values }));
  const client = useQueryClient();
  const people = query.data?.people ?? [];
  const { cursor, announcement, goTo, point } = useQueueList({
    screen: "People",
    noun: "person",
    items: people,
    getId: getUserId,
    onOpen: (person) => {
      keepOpenedRow(client, PERSON, getUserId(person));
      router.push(`${PERSON}${getUserId(person)}`);
    },
  });
  useReturnRow({ base: PERSON, ids: people.map(getUserId), goTo, point });

  function search(next: string) {
    if (values.page > 1) change({ page: 1 });
    setText(next);
  }
  const notes = query.data ? listCountNotes(query.data) : [];
  return (
    <>
      <PageHead
        title="People"
        sub={describeCount(query.data, text)}
        actions={
          <LiveSearchField
            label={SEARCHABLE}
            placeholder={SEARCHABLE_IN_SHORT}
            action="Search people"
            text={text}
            onSearch={search}
          />
        }
      />
      <PeopleFilterBar filters={values} change={change} clear={clear} />
      <SearchNotes note={query.data?.search} />
      {notes.length > 0 ? (
        <Notice tone="info" role="status">
          {notes.join(" ")}
        </Notice>
      ) : null}
      <Announcer>{announcement}</Announcer>
      <PeopleBody
        query={query}
        text={text}
        isNarrowed={PEOPLE_FILTERS.isNarrowed(values)}
        page={values.page}
        today={today}
        zone={zone}
        cursor={cursor}
        onSearch={search}
        onClear={clear}
        onPage={(page) => change({ page })}
      />
    </>
  );
}
