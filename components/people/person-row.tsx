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
      <td className="font-medium">
        {/* Reading a person is audited, so nothing is prefetched. */}
        <Link
          href={`/people/${user.user_id}`}
          prefetch={false}
          className="max-sm:after:absolute max-sm:after:inset-0"
        >
          {formatPersonName(person)}
        </Link>
        {info ? null : (
          <span className="text-ink-3 text-small font-normal"> no demographics stored</span>
        )}
      </td>
      <td className="whitespace-nowrap max-sm:text-right text-small">
        {formatBorn(person, today) ?? <span className="text-ink-3">unknown</span>}
      </td>
      <td className="mono" data-label="Client id">
        {user.client_user_id}
      </td>
      <td className="text-small text-ink-2 max-sm:hidden">
        {getPersonZone(person) ?? <span className="text-ink-3">unknown</span>}
      </td>
      <td className="text-small text-ink-2 max-sm:col-span-2" data-label="Sources">
        {sources.length > 0 ? (
          sources.join(", ")
        ) : (
          <span className="text-ink-3">none connected</span>
        )}
      </td>
      <td className="text-small text-ink-2 whitespace-nowrap max-sm:hidden">
        {created.date} {created.time}{" "}
        <span className="text-[0.86em] font-normal text-ink-3">{created.zone}</span>
      </td>
    </tr>
  );
}
