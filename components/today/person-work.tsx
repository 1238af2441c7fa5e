"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Status } from "@/components/ui/display/status";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import { Notice } from "@/components/ui/feedback/notice";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import type { PersonWork as Work } from "@/lib/contract/dashboard/people/person-work";
import type { TodayItem } from "@/lib/contract/dashboard/today";
import { shortId } from "@/lib/contract/short-id";
import { formatDate, formatInstant } from "@/lib/domain/datetime";
import { getStatusView } from "@/lib/domain/orders/order-status";
import { getItemKey, getSubject } from "@/lib/domain/today/today-subject";
import { personWorkQuery } from "@/lib/query/today";
import { DueTime } from "./due-time";
import { KindMark } from "./kind-mark";

type PersonWorkProps = { userId: string; renderedAt: string };

/** What is open for one person, each with a link to where it is done. */
export function PersonWork({ userId, renderedAt }: PersonWorkProps) {
  const query = useQuery(personWorkQuery(userId));
  const now = useNow(renderedAt);
  const { data } = query;
  return (
    <section className="section" aria-labelledby="open-work">
      <div className="section-head">
        <h2 id="open-work">Open for this person</h2>
        {data ? <span className="sub">{data.items.length} waiting</span> : null}
      </div>
      <QueryBoundary
        query={query}
        loading={<LoadingLines awaiting="what is open" count={3} />}
        forbiddenTitle="Your role cannot view the work of this clinic"
      >
        {(work) => <OpenWork work={work} now={now} />}
      </QueryBoundary>
    </section>
  );
}

function OpenWork({ work, now }: { work: Work; now: string }) {
  const { items, under_way, appointments, unread } = work;
  const isEmpty = items.length + under_way.length + appointments.length === 0;
  return (
    <div className="grid gap-2.5">
      {unread.length > 0 ? (
        <Notice tone="error" title={`Not read completely: ${unread.map(getPart).join(", ")}.`}>
          More may be open than is listed here.
        </Notice>
      ) : null}
      {isEmpty && unread.length === 0 ? (
        <p className="text-small text-ink-2">
          Nothing waits for this person, and no order is in progress.
        </p>
      ) : null}
      <Waiting items={items} now={now} />
      <Appointments appointments={appointments} now={now} />
      <UnderWay orders={under_way} />
    </div>
  );
}

const LIST =
  "grid text-small [&>li]:border-t [&>li]:border-line [&>li]:py-1.5 [&>li:first-child]:border-t-0";
const SUBHEAD = "text-label font-medium text-ink-2 mb-0.5";

const PART_LABELS = {
  orders: "orders",
  appointments: "appointments",
  "match-review": "match review",
  "lab-reports": "lab reports",
  "critical-results": "critical results",
} as const satisfies Record<Work["unread"][number], string>;

function getPart(part: Work["unread"][number]): string {
  return PART_LABELS[part];
}

/** As many rows are shown before the rest is folded; what is or may be critical never is. */
const MAX_SHOWN = 5;
const NEVER_FOLDED: ReadonlySet<TodayItem["kind"]> = new Set(["correction", "critical"]);

function Waiting({ items, now }: { items: readonly TodayItem[]; now: string }) {
  if (items.length === 0) return null;
  const isShown = (item: TodayItem, index: number) =>
    index < MAX_SHOWN || NEVER_FOLDED.has(item.kind);
  const shown = items.filter(isShown);
  const folded = items.filter((item, index) => !isShown(item, index));
  return (
    <>
      <WaitingList label="Waiting" items={shown} now={now} />
      {folded.length > 0 ? (
        <details>
          <summary className="text-small min-h-6 cursor-pointer">
            {folded.length} more waiting
          </summary>
          <WaitingList label="More waiting" items={folded} now={now} />
        </details>
      ) : null}
    </>
  );
}

type WaitingListProps = { label: string; items: readonly TodayItem[]; now: string };

function WaitingList({ label, items, now }: WaitingListProps) {
  return (
    <ul aria-label={label} className={LIST}>
      {items.map((item) => (
        <li key={getItemKey(item)}>
          <WaitingItem item={item} now={now} />
        </li>
      ))}
    </ul>
  );
}

function WaitingItem({ item, now }: { item: TodayItem; now: string }) {
  const { zone } = useDisplayZone();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <div className="min-w-0">
        <KindMark kind={item.kind} />
        <Link href={getSubject(item).path} prefetch={false} className="block wrap-anywhere">
          {item.title}
        </Link>
        <span className="text-ink-2 wrap-anywhere">
          {item.kind === "match" ? `May be this person's · ${item.detail}` : getDetail(item)}
        </span>
      </div>
      <div className="text-right">
        <DueTime due={item.due} now={now} zone={zone} />
      </div>
    </div>
  );
}

/** The test of an order, because a person may have several. */
function getDetail(item: TodayItem): string {
  return "test" in item ? item.test : item.detail;
}

/** The next appointment, and those whose time has passed while their order is still in progress. */
function Appointments({ appointments, now }: Pick<Work, "appointments"> & { now: string }) {
  const { zone } = useDisplayZone();
  if (appointments.length === 0) return null;
  const next = appointments.find(({ start_at }) => start_at !== null && start_at >= now);
  return (
    <div>
      <h3 className={SUBHEAD}>Appointments</h3>
      <ul aria-label="Appointments" className={LIST}>
        {appointments.map((appointment) => {
          const { order_id, start_at, iana_timezone, test } = appointment;
          return (
            <li key={order_id}>
              <Link href={`/orders/${order_id}`} prefetch={false}>
                {start_at ? formatInstant(start_at, zone) : "No time yet"}
              </Link>{" "}
              {appointment === next ? <b className="font-medium">next</b> : null}
              {start_at !== null && start_at < now ? "its time has passed" : null}
              <span className="block text-ink-2 wrap-anywhere">
                {test}
                {start_at && iana_timezone && iana_timezone !== zone.id
                  ? ` · ${formatInstant(start_at, { ...zone, id: iana_timezone })} there`
                  : ""}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function UnderWay({ orders }: { orders: Work["under_way"] }) {
  if (orders.length === 0) return null;
  const folded = orders.slice(MAX_SHOWN);
  return (
    <div>
      <h3 className={SUBHEAD}>Orders in progress</h3>
      <OrderList label="Orders in progress" orders={orders.slice(0, MAX_SHOWN)} />
      {folded.length > 0 ? (
        <details>
          <summary className="text-small min-h-6 cursor-pointer">
            {folded.length} more in progress
          </summary>
          <OrderList label="More orders in progress" orders={folded} />
        </details>
      ) : null}
    </div>
  );
}

function OrderList({ label, orders }: { label: string; orders: Work["under_way"] }) {
  const { zone } = useDisplayZone();
  return (
    <ul aria-label={label} className={LIST}>
      {orders.map(({ order_id, test, status, since, activate_by }) => {
        const view = getStatusView(status);
        return (
          <li key={order_id}>
            <Link href={`/orders/${order_id}`} prefetch={false} className="wrap-anywhere">
              {test}
            </Link>{" "}
            <span className="mono text-ink-3 whitespace-nowrap">{shortId(order_id)}</span>
            <span className="block text-ink-2">
              <Status family={view.family}>{view.label}</Status> since {formatInstant(since, zone)}
              {activate_by ? ` · activation ${formatDate(activate_by)}` : ""}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
