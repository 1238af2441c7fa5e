import Link from "next/link";
import { Mark } from "@/components/ui/display/mark";
import { Tag } from "@/components/ui/display/tag";
import { shortId } from "@/lib/contract/short-id";
import { dayInZone } from "@/lib/domain/calendar-date";
import { type ClockZone, formatDate } from "@/lib/domain/datetime";
import type { ThreadOrder } from "@/lib/domain/orders/order-thread";

/** Deeper nesting would leave no room for text on a phone. */
const DEEPEST = 3;

/** An order is nested below its parent, connected by a line from the parent's mark. */
const ENTRY =
  "relative grid grid-cols-[20px_minmax(0,1fr)] gap-x-2 pt-1 pb-2 pl-(--left) text-small [--left:calc(var(--depth)*22px)] [&>:first-child]:mt-0.75 [&>:first-child]:text-(--s)";
const LEADS =
  "after:absolute after:top-6 after:bottom-0 after:left-[calc(var(--left)+6px)] after:border-l-2 after:border-line-strong";
const NESTED =
  "before:absolute before:top-0 before:left-[calc(var(--left)-16px)] before:h-3.75 before:w-3 before:border-b-2 before:border-l-2 before:border-line-strong";

type ThreadEntryProps = { entry: ThreadOrder; isThis: boolean; zone: ClockZone };

/** One order of the thread: its id, why it exists, its status, and what it led to. */
export function ThreadEntry({ entry, isThis, zone }: ThreadEntryProps) {
  const { view, depth, parentId, childIds } = entry;
  const since = formatDate(dayInZone(entry.createdAt, zone.id));
  const until = formatDate(dayInZone(entry.statusSince, zone.id));
  return (
    <li
      className={[
        `s-${view.family}`,
        ENTRY,
        depth > 0 ? NESTED : "",
        childIds.length > 0 ? LEADS : "",
      ].join(" ")}
      aria-current={isThis ? "true" : undefined}
      style={{ ["--depth" as string]: Math.min(depth, DEEPEST) }}
    >
      <Mark shape={view.family} />
      <div>
        <OrderLink id={entry.id} isThis={isThis} />{" "}
        {entry.origin && entry.origin !== "initial" ? <Tag>{entry.origin}</Tag> : null}{" "}
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
