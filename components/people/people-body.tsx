import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Mark } from "@/components/ui/mark";
import { TableSkeleton } from "@/components/ui/table-skeleton";
import type { PersonPage } from "@/lib/contract/person";
import type { CalendarDate } from "@/lib/contract/primitives";
import { failureOf } from "@/lib/query/failure";
import { PEOPLE_COLUMNS } from "./people-columns";
import { PeopleEmpty } from "./people-empty";
import { PeopleFailure } from "./people-failure";
import { PeopleFoot } from "./people-foot";
import { PeopleTable } from "./people-table";

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

/** Loading, failed, empty and filled: four pictures that cannot be taken for one another. */
export function PeopleBody({ query, text, page, onSearch, onPage, ...rest }: PeopleBodyProps) {
  const { data, error, isPending, isPlaceholderData } = query;
  const onRetry = () => void query.refetch();
  if (isPending) return <TableSkeleton columns={PEOPLE_COLUMNS} awaiting="people" />;
  if (!data) return <PeopleFailure error={error} kept="Your search is kept." onRetry={onRetry} />;
  return (
    <>
      {error ? (
        <div className="stale" role="status">
          <Mark shape="problem" />
          <span>
            <b>{failureOf(error).title}.</b> Shown: what was read before.
          </span>
          <Button size="small" className="push" onPress={onRetry}>
            Read again
          </Button>
        </div>
      ) : null}
      {data.people.length > 0 ? (
        <PeopleTable {...rest} people={data.people} isStale={isPlaceholderData} />
      ) : (
        <PeopleEmpty text={text} page={page} onSearch={onSearch} onFirst={() => onPage(1)} />
      )}
      <PeopleFoot
        page={page}
        size={data.size}
        total={data.total}
        isStale={isPlaceholderData}
        onPage={onPage}
      />
    </>
  );
}
