import Link from "next/link";
import { Mark } from "@/components/ui/display/mark";
import { shortId } from "@/components/ui/display/short-id";
import { Tag } from "@/components/ui/display/tag";
import { dayInZone } from "@/lib/domain/calendar-date";
import { formatDate } from "@/lib/domain/datetime";
import type { ThreadOrder } from "@/lib/domain/orders/order-thread";
import styles from "./order-thread.module.css";

/** Deeper levels would leave no room for text on a phone. */
const DEEPEST = 3;

type ThreadEntryProps = { entry: ThreadOrder; isThis: boolean; zone: string };

/** One order of the thread: its id, why it exists, its status, and what it led to. */
export function ThreadEntry({ entry, isThis, zone }: ThreadEntryProps) {
  const { view, depth, parentId, childIds } = entry;
  const since = formatDate(dayInZone(entry.createdAt, zone));
  const until = formatDate(dayInZone(entry.statusSince, zone));
  return (
    <li
      className={[
        `s-${view.family}`,
        styles.entry,
        depth > 0 ? styles.nested : "",
        childIds.length > 0 ? styles.leads : "",
      ].join(" ")}
      aria-current={isThis ? "true" : undefined}
      style={{ ["--depth" as string]: Math.min(depth, DEEPEST) }}
    >
      <Mark shape={view.family} />
      <div>
        <OrderLink id={entry.id} isThis={isThis} />{" "}
        {entry.origin ? <Tag>{entry.origin}</Tag> : null}{" "}
        {isThis ? <span className="text-ink-3 text-label">this order</span> : null}
        <span className={view.isKnown ? "block" : "block mono"}>{view.label}</span>
        <span className="block text-ink-2 text-label">
          {entry.cause}
          {parentId && depth > 0 ? <span className="mono"> {shortId(parentId)}</span> : null}
          {parentId && depth === 0 ? " an order outside this transaction" : null}.
          {childIds.length > 0 ? (
            <>
              {" "}
              Led to <span className="mono">{childIds.map(shortId).join(", ")}</span>.
            </>
          ) : null}
        </span>
        <span className="text-ink-3 text-label">
          {since === until ? since : `${since} to ${until}`}
        </span>
      </div>
    </li>
  );
}

/** The short id of an order as a link to its page, unless it is the current page. */
function OrderLink({ id, isThis }: { id: string; isThis: boolean }) {
  if (isThis) return <span className="mono font-semibold">{shortId(id)}</span>;
  return (
    <Link href={`/orders/${id}`} prefetch={false} className="mono">
      {shortId(id)}
    </Link>
  );
}
