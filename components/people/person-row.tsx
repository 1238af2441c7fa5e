import Link from "next/link";
import { getQueueRowProps } from "@/components/shared/queue/use-queue-rows";
import type { Person } from "@/lib/contract/dashboard/person";
import type { CalendarDate } from "@/lib/contract/primitives";
import { instantParts } from "@/lib/domain/datetime";
import { formatBorn, formatPersonName, getPersonZone } from "./person-labels";

type PersonRowProps = {
  person: Person;
  /** The clinic's current day, for the age. */
  today: CalendarDate;
  zone: string;
  index: number;
  isCurrent: boolean;
};

/** One person. On a phone: name and age, then client id and sources. */
export function PersonRow({ person, today, zone, index, isCurrent }: PersonRowProps) {
  const { user, info } = person;
  const created = instantParts(user.created_on, zone);
  const sources = user.connected_sources.map(({ source }) => source.name || source.slug);
  return (
    <tr {...getQueueRowProps(index, isCurrent)}>
      <td className="medium">
        {/* Reading a person is audited, so nothing is prefetched. */}
        <Link
          href={`/people/${user.user_id}`}
          prefetch={false}
          className="max-sm:after:absolute max-sm:after:inset-0"
        >
          {formatPersonName(person)}
        </Link>
        {info ? null : <span className="ink-3 small font-normal"> no demographics stored</span>}
      </td>
      <td className="nowrap end small">
        {formatBorn(person, today) ?? <span className="ink-3">unknown</span>}
      </td>
      <td className="mono" data-label="Client id">
        {user.client_user_id}
      </td>
      <td className="small ink-2 hide-phone">
        {getPersonZone(person) ?? <span className="ink-3">unknown</span>}
      </td>
      <td className="small ink-2 wide" data-label="Sources">
        {sources.length > 0 ? sources.join(", ") : <span className="ink-3">none connected</span>}
      </td>
      <td className="small ink-2 nowrap hide-phone">
        {created.date} {created.time} <span className="zone">{created.zone}</span>
      </td>
    </tr>
  );
}
