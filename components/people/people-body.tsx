import type { UseQueryResult } from "@tanstack/react-query";
import { type KeyTexts, ListFoot } from "@/components/ui/controls/list-foot";
import { ReadState } from "@/components/ui/feedback/read-state";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import type { PersonPage } from "@/lib/contract/dashboard/person";
import type { CalendarDate } from "@/lib/contract/primitives";
import { getFailure } from "@/lib/query/core/failure";
import { PEOPLE_COLUMNS } from "./people-columns";
import { PEOPLE_FORBIDDEN } from "./people-disabled";
import { PeopleEmpty } from "./people-empty";
import { PeopleTable } from "./people-table";

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
