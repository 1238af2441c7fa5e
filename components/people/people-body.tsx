import type { UseQueryResult } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { getQueueHints } from "@/components/shared/queue/queue-keys";
import type { QueueCursor } from "@/components/shared/queue/use-queue-list";
import { ListFoot } from "@/components/ui/controls/list-foot";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import type { PersonPage } from "@/lib/contract/dashboard/person";
import type { CalendarDate } from "@/lib/contract/primitives";
import { PEOPLE_COLUMNS } from "./people-columns";
import { PEOPLE_FORBIDDEN } from "./people-disabled";
import { PeopleEmpty } from "./people-empty";
import { PeopleTable } from "./people-table";

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

/** Loading, failed, empty and filled: four pictures that cannot be taken for one another. */
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
