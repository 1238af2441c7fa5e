import Link from "next/link";
import type { ReactNode } from "react";
import type { PersonFacts } from "@/lib/contract/dashboard/people/people-filters";
import type { PersonRow } from "@/lib/contract/dashboard/person";
import type { CalendarDate } from "@/lib/contract/primitives";
import { dayInZone, toDay } from "@/lib/domain/calendar-date";
import { type ClockZone, formatDate } from "@/lib/domain/datetime";
import type { DataMoment } from "@/lib/domain/people/people-facts";
import type { PeopleColumnId } from "./people-columns";
import { formatBorn, formatPersonName, getPersonZone } from "./person-labels";
import type { ListedPeopleFacts } from "./use-people-facts";

/**
 * The clinic's current date, for computing ages, the zone in which times are shown, and what was read about the listed
 * people beside what the filters read.
 */
export type PeopleCellContext = { today: CalendarDate; zone: ClockZone; facts: ListedPeopleFacts };

type PeopleCell = {
  className: string;
  render: (person: PersonRow, context: PeopleCellContext) => ReactNode;
};

const pale = (text: string) => <span className="text-ink-3">{text}</span>;

/** A time as its day; nobody's fact is left blank. */
function formatFact(
  at: DataMoment | "not_known" | null | undefined,
  zone: ClockZone,
  none: string,
): ReactNode {
  if (at === undefined) return pale("…");
  if (at === "not_known") return pale("not known");
  if (at === null) return pale(none);
  return formatDate(toDay(at, zone.id));
}

function formatWork(waiting: PersonFacts["open_work"]): ReactNode {
  if (waiting === undefined) return pale("…");
  if (waiting === "not_known") return pale("not known");
  return waiting === 0 ? pale("nothing") : <b className="font-medium">{waiting}</b>;
}

/** An ordinary id stays on one line; a hyphen in it is not a place to break. */
function formatClientId({ user: { client_user_id: id } }: PersonRow): ReactNode {
  return <span className={id.length <= 20 ? "whitespace-nowrap" : "wrap-anywhere"}>{id}</span>;
}

const unknown = pale("unknown");

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
          <span className="text-small font-normal text-ink-3"> no name stored</span>
        )}
        {/* Where there is no room for its column, the id that tells namesakes apart stands below the name. */}
        <span className="mono hidden text-small font-normal text-ink-2 sm:max-[900px]:block">
          {formatClientId(person)}
        </span>
      </>
    ),
  },
  born: {
    className: "whitespace-nowrap max-sm:text-right text-small",
    render: (person, { today }) => formatBorn(person, today) ?? unknown,
  },
  client_id: {
    className: "mono",
    render: formatClientId,
  },
  sources: {
    className: "max-sm:col-span-2 text-small text-ink-2",
    render: ({ user }) => {
      const names = user.connected_sources.map(({ source }) => source.name);
      return names.length > 0 ? names.join(", ") : <span className="text-ink-3">none</span>;
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
    render: ({ user, facts: own }, { facts }) =>
      formatWork(own?.open_work ?? facts.of(user.user_id).open_work),
  },
  last_result: {
    className: "whitespace-nowrap text-small",
    render: ({ user, facts: own }, { facts, zone }) =>
      own?.last_result === undefined
        ? formatFact(
            facts.of(user.user_id).last_result,
            zone,
            facts.resultsSince ? `none since ${formatDate(facts.resultsSince)}` : "none",
          )
        : formatFact(own.last_result, zone, "none"),
  },
  newest_data: {
    className: "whitespace-nowrap text-small",
    render: ({ user, facts: own }, { facts, zone }) =>
      formatFact(
        own?.newest_data === undefined ? facts.of(user.user_id).newest_data : own.newest_data,
        zone,
        "none",
      ),
  },
};
