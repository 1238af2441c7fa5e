"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { type KeyTexts, ListFoot } from "@/components/ui/controls/list-foot";
import { ColumnHeads } from "@/components/ui/display/column-heads";
import { ReadState } from "@/components/ui/feedback/read-state";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { useRowInView } from "@/components/ui/keyboard/use-row-in-view";
import type { Person, PersonPage } from "@/lib/contract/dashboard/person";
import type { CalendarDate } from "@/lib/contract/primitives";
import { getFailure } from "@/lib/query/core/failure";
import { PEOPLE_COLUMNS } from "./people-columns";
import { PEOPLE_FORBIDDEN } from "./people-disabled";
import { PeopleEmpty } from "./people-empty";
import { PersonRow } from "./person-row";

const KEYS: readonly KeyTexts[] = [
  { keys: ["j", "k"], does: "move" },
  { keys: ["↵"], does: "open" },
  { keys: ["?"], does: "all shortcuts" },
];

type PeopleBodyProps = {
  query: UseQueryResult<PersonPage>;
  text: string;
  page: number;
  today: CalendarDate;
  zone: string;
  cursor: number | null;
  onSearch: (text: string) => void;
  onPage: (page: number) => void;
};

/** Loading, failed, empty and loaded states, each clearly different. */
export function PeopleBody({ query, text, page, onSearch, onPage, ...rest }: PeopleBodyProps) {
  const { data, error, isPlaceholderData, refetch } = query;
  return (
    <ReadState
      data={data}
      failure={error ? getFailure(error) : null}
      loading={<TableSkeleton columns={PEOPLE_COLUMNS} awaiting="people" />}
      forbiddenTitle={PEOPLE_FORBIDDEN}
      kept="Your search is kept."
      onRetry={() => void refetch()}
    >
      {({ people, size, total }) => (
        <>
          {people.length > 0 ? (
            <PeopleTable {...rest} people={people} isStale={isPlaceholderData} />
          ) : (
            <PeopleEmpty text={text} page={page} onSearch={onSearch} onFirst={() => onPage(1)} />
          )}
          <ListFoot
            page={page}
            size={size}
            total={total}
            isStale={isPlaceholderData}
            keys={KEYS}
            onPage={onPage}
          />
        </>
      )}
    </ReadState>
  );
}

type PeopleTableProps = {
  people: readonly Person[];
  today: CalendarDate;
  zone: string;
  /** The rows are those of another page or search, while the requested one is loading. */
  isStale: boolean;
  cursor: number | null;
};

/** The people of one page. */
function PeopleTable({ people, today, zone, isStale, cursor }: PeopleTableProps) {
  const body = useRowInView(cursor);
  return (
    <table className="table stack" aria-label="People" aria-busy={isStale}>
      <ColumnHeads columns={PEOPLE_COLUMNS} />
      <tbody ref={body}>
        {people.map((person, index) => (
          <PersonRow
            key={person.user.user_id}
            person={person}
            today={today}
            zone={zone}
            isCurrent={index === cursor}
          />
        ))}
      </tbody>
    </table>
  );
}
