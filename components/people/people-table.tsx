"use client";

import type { QueueCursor } from "@/components/shared/queue/use-queue-list";
import { useQueueRows } from "@/components/shared/queue/use-queue-rows";
import { ColumnHeads } from "@/components/ui/display/column-heads";
import type { Person } from "@/lib/contract/dashboard/person";
import type { CalendarDate } from "@/lib/contract/primitives";
import { PEOPLE_COLUMNS } from "./people-columns";
import { PersonRow } from "./person-row";

type PeopleTableProps = {
  people: readonly Person[];
  today: CalendarDate;
  zone: string;
  /** The rows are those of another page or search, while this one is on its way. */
  isStale: boolean;
  cursor: QueueCursor;
};

/** The people of one page. */
export function PeopleTable({ people, today, zone, isStale, cursor }: PeopleTableProps) {
  const body = useQueueRows<HTMLTableSectionElement>(cursor);
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
            index={index}
            isCurrent={index === cursor.index}
          />
        ))}
      </tbody>
    </table>
  );
}
