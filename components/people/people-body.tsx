"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { getQueueHints } from "@/components/shared/queue/queue-keys";
import { QueueTable } from "@/components/shared/queue/queue-table";
import type { QueueCursor } from "@/components/shared/queue/use-queue-list";
import { ListFoot } from "@/components/ui/controls/list-foot";
import type { DataColumn } from "@/components/ui/display/data-table";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import type { PersonRow } from "@/lib/contract/dashboard/person";
import type { PersonSearchPage } from "@/lib/contract/dashboard/search";
import { PEOPLE_CELLS, type PeopleCellContext } from "./people-cells";
import { PEOPLE_COLUMN_IDS, PEOPLE_COLUMNS } from "./people-columns";
import { PEOPLE_FORBIDDEN } from "./people-disabled";
import { PeopleEmpty } from "./people-empty";
import { usePeopleFacts } from "./use-people-facts";

type PeopleBodyProps = Omit<PeopleCellContext, "facts"> & {
  query: UseQueryResult<PersonSearchPage>;
  text: string;
  isNarrowed: boolean;
  page: number;
  cursor: QueueCursor;
  onSearch: (text: string) => void;
  onClear: () => void;
  onPage: (page: number) => void;
};

const getUserId = ({ user }: PersonRow) => user.user_id;

/** Loading, failed, empty and loaded states, each clearly different. */
export function PeopleBody({
  query,
  text,
  isNarrowed,
  page,
  cursor,
  onSearch,
  onClear,
  onPage,
  ...context
}: PeopleBodyProps) {
  const { isPlaceholderData: isStale } = query;
  const facts = usePeopleFacts(query.data?.people ?? []);
  const columns = PEOPLE_COLUMN_IDS.map((id): DataColumn<PersonRow> => {
    const { className, render } = PEOPLE_CELLS[id];
    return {
      id,
      ...PEOPLE_COLUMNS[id],
      className,
      cell: (person) => render(person, { ...context, facts }),
    };
  });
  return (
    <QueryBoundary
      query={query}
      loading={
        <TableSkeleton
          columns={PEOPLE_COLUMN_IDS.map((id) => PEOPLE_COLUMNS[id].label)}
          awaiting="people"
        />
      }
      forbiddenTitle={PEOPLE_FORBIDDEN}
      kept="Your search and filters are kept."
      renderEmpty={({ people, total }) =>
        people.length > 0 ? null : (
          <PeopleEmpty
            text={text}
            isNarrowed={isNarrowed}
            total={total}
            onSearch={onSearch}
            onClear={onClear}
            onFirstPage={() => onPage(1)}
          />
        )
      }
    >
      {({ people, size, total, has_more = false }) => (
        <>
          <QueueTable
            label="People"
            columns={columns}
            rows={people}
            getKey={getUserId}
            isStale={isStale}
            cursor={cursor}
          />
          {has_more ? (
            <p className="text-small text-ink-2">
              More people match than can be listed. Type more of the name, or a birth date.
            </p>
          ) : null}
          <ListFoot
            page={page}
            size={size}
            total={total}
            isStale={isStale}
            keys={getQueueHints()}
            onPage={onPage}
          />
        </>
      )}
    </QueryBoundary>
  );
}
