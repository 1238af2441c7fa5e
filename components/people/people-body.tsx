"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { getQueueHints } from "@/components/shared/queue/queue-keys";
import type { QueueCursor } from "@/components/shared/queue/use-queue-list";
import { useQueueRows } from "@/components/shared/queue/use-queue-rows";
import { ListFoot } from "@/components/ui/controls/list-foot";
import { ColumnHeads } from "@/components/ui/display/column-heads";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import type { Person, PersonPage } from "@/lib/contract/dashboard/person";
import type { CalendarDate } from "@/lib/contract/primitives";
import { PEOPLE_COLUMNS } from "./people-columns";
import { PEOPLE_FORBIDDEN } from "./people-disabled";
import { PeopleEmpty } from "./people-empty";
import { PersonRow } from "./person-row";

type PeopleBodyProps = {
  query: UseQueryResult<PersonPage>;
  text: string;
  page: number;
  today: CalendarDate;
  zone: string;
  cursor: QueueCursor;
  onSearch: (text: string) => void;
  onPage: (page: number) => void;
};

/** Loading, failed, empty and loaded states, each clearly different. */
export function PeopleBody({ query, text, page, onSearch, onPage, ...rest }: PeopleBodyProps) {
  const { isPlaceholderData } = query;
  return (
    <QueryBoundary
      query={query}
      loading={<TableSkeleton columns={PEOPLE_COLUMNS} awaiting="people" />}
      forbiddenTitle={PEOPLE_FORBIDDEN}
      kept="Your search is kept."
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
            keys={getQueueHints()}
            onPage={onPage}
          />
        </>
      )}
    </QueryBoundary>
  );
}

type PeopleTableProps = {
  people: readonly Person[];
  today: CalendarDate;
  zone: string;
  /** The rows are those of another page or search, while the requested one is loading. */
  isStale: boolean;
  cursor: QueueCursor;
};

/** The people of one page. */
function PeopleTable({ people, today, zone, isStale, cursor }: PeopleTableProps) {
  const body = useQueueRows<HTMLTableSectionElement>(cursor);
  return (
    <div className="sm:max-[900px]:overflow-x-auto">
      <table className="data-table is-stacked" aria-label="People" aria-busy={isStale}>
        <ColumnHeads columns={PEOPLE_COLUMNS} />
        <tbody ref={body}>
          {people.map((person, index) => (
            <PersonRow
              key={person.user.user_id}
              person={person}
              today={today}
              zone={zone}
              index={index}
              isCurrent={index === cursor.index}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
