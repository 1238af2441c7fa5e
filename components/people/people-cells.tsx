import Link from "next/link";
import type { ReactNode } from "react";
import type { PersonRow } from "@/lib/contract/dashboard/person";
import type { CalendarDate } from "@/lib/contract/primitives";
import { dayInZone } from "@/lib/domain/calendar-date";
import { formatDate } from "@/lib/domain/datetime";
import type { PeopleColumnId } from "./people-columns";
import { formatBorn, formatPersonName, getPersonZone } from "./person-labels";

/** The clinic's current date, for computing ages, and the zone in which times are shown. */
export type PeopleCellContext = { today: CalendarDate; zone: string };

type PeopleCell = {
  className: string;
  render: (person: PersonRow, context: PeopleCellContext) => ReactNode;
};

const unknown = <span className="text-ink-3">unknown</span>;

/** The cell of each column of the people list; `PEOPLE_COLUMNS` has everything else about a column. */
export const PEOPLE_CELLS: Readonly<Record<PeopleColumnId, PeopleCell>> = {
  person: {
    className: "font-medium",
    render: (person) => (
      <>
        {/* Reading a person is audited, so nothing is prefetched. */}
        <Link
          href={`/people/${person.user.user_id}`}
          prefetch={false}
          className="max-sm:after:absolute max-sm:after:inset-0"
        >
          {formatPersonName(person)}
        </Link>
        {person.info ? null : (
          <span className="text-small font-normal text-ink-3"> no demographics stored</span>
        )}
      </>
    ),
  },
  born: {
    className: "whitespace-nowrap max-sm:text-right text-small",
    render: (person, { today }) => formatBorn(person, today) ?? unknown,
  },
  client_id: { className: "mono", render: ({ user }) => user.client_user_id },
  sources: {
    className: "max-sm:col-span-2 text-small text-ink-2",
    render: ({ user }) => {
      const names = user.connected_sources.map(({ source }) => source.name);
      return names.length > 0 ? (
        names.join(", ")
      ) : (
        <span className="text-ink-3">none connected</span>
      );
    },
  },
  zone: {
    className: "text-small text-ink-2",
    render: (person) => getPersonZone(person) ?? unknown,
  },
  created: {
    className: "whitespace-nowrap text-small text-ink-2",
    render: ({ user }, { zone }) => formatDate(dayInZone(user.created_on, zone)),
  },
};
