import Link from "next/link";
import type { ReactNode } from "react";
import type { PersonRow } from "@/lib/contract/dashboard/person";
import type { CalendarDate, Instant } from "@/lib/contract/primitives";
import { dayInZone } from "@/lib/domain/calendar-date";
import { type ClockZone, formatDate } from "@/lib/domain/datetime";
import type { PeopleColumnId } from "./people-columns";
import { formatBorn, formatPersonName, getPersonZone } from "./person-labels";

/** The clinic's current date, for computing ages, and the zone in which times are shown. */
export type PeopleCellContext = { today: CalendarDate; zone: ClockZone };

type PeopleCell = {
  className: string;
  render: (person: PersonRow, context: PeopleCellContext) => ReactNode;
};

const notKnown = <span className="text-ink-3">not known</span>;

/** A time as its day; nobody's fact is left blank. */
function formatFact(at: Instant | "not_known" | null | undefined, zone: ClockZone): ReactNode {
  if (at === "not_known" || at === undefined) return notKnown;
  if (at === null) return <span className="text-ink-3">none</span>;
  return formatDate(dayInZone(at, zone.id));
}

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
    render: ({ user }, { zone }) => formatDate(dayInZone(user.created_on, zone.id)),
  },
  open_work: {
    className: "whitespace-nowrap text-small",
    render: ({ facts }) => {
      if (facts?.open_work === "not_known") return notKnown;
      return `${facts?.open_work ?? 0} waiting`;
    },
  },
  last_result: {
    className: "whitespace-nowrap text-small",
    render: ({ facts }, { zone }) => formatFact(facts?.last_result, zone),
  },
  newest_data: {
    className: "whitespace-nowrap text-small",
    render: ({ facts }, { zone }) => formatFact(facts?.newest_data, zone),
  },
};
