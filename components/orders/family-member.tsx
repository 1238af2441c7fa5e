import Link from "next/link";
import { Mark } from "@/components/ui/mark";
import { shortId } from "@/components/ui/short-id";
import { Tag } from "@/components/ui/tag";
import type { OrderInTransaction } from "@/lib/contract/order";
import { dayInZone } from "@/lib/domain/calendar-date";
import { formatDate } from "@/lib/domain/datetime";
import { statusPicture } from "@/lib/domain/order-status";

type FamilyMemberProps = { member: OrderInTransaction; isThis: boolean; zone: string };

/** One order of the family: which, how it came about, where it stands. */
export function FamilyMember({ member, isThis, zone }: FamilyMemberProps) {
  const { family, words, known } = statusPicture(member.low_level_status ?? "no status yet");
  const since = formatDate(dayInZone(member.created_at, zone));
  const until = formatDate(
    dayInZone(member.low_level_status_created_at ?? member.updated_at, zone),
  );
  return (
    <li className={`s-${family}`}>
      <Mark shape={family} />
      <div>
        {isThis ? (
          <span className="mono strong">{shortId(member.id)}</span>
        ) : (
          <Link href={`/orders/${member.id}`} prefetch={false} className="mono">
            {shortId(member.id)}
          </Link>
        )}{" "}
        {member.origin ? <Tag>{member.origin}</Tag> : null}{" "}
        {isThis ? <span className="ink-3 label">this order</span> : null}
        <span className={known ? "block" : "block mono"}>{words}</span>
        <span className="ink-3 label">{since === until ? since : `${since} to ${until}`}</span>
      </div>
    </li>
  );
}
