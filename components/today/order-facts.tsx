import Link from "next/link";
import { DescriptionList } from "@/components/ui/display/description-list";
import { Status } from "@/components/ui/display/status";
import type { TodayOrderItem } from "@/lib/contract/dashboard/today";
import { getLowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { shortId } from "@/lib/contract/short-id";
import { type ClockZone, formatDate, formatInstant } from "@/lib/domain/datetime";
import { formatMethod } from "@/lib/domain/orders/order-labels";
import { getStatusView } from "@/lib/domain/orders/order-status";
import { DueTime } from "./due-time";

/** The preview of an order. */
export function OrderFacts({
  item,
  now,
  zone,
}: {
  item: TodayOrderItem;
  now: string;
  zone: ClockZone;
}) {
  const { family, label } = getStatusView(item.status);
  return (
    <DescriptionList
      items={[
        {
          term: "Person",
          value: (
            <Link href={`/people/${item.user_id}`} prefetch={false}>
              {item.person}
            </Link>
          ),
        },
        { term: "Order", value: <span className="mono">{shortId(item.order_id)}</span> },
        ...(item.redraw_id
          ? [
              {
                term: "Second draw",
                value: (
                  <Link href={`/orders/${item.redraw_id}`} prefetch={false} className="mono">
                    {shortId(item.redraw_id)}
                  </Link>
                ),
              },
            ]
          : []),
        { term: "Status", value: <Status family={family}>{label}</Status> },
        { term: "Test", value: `${item.test} · ${formatMethod(item.method)}` },
        { term: "Since", value: formatInstant(item.since, zone) },
        { term: "Due", value: <DueTime due={item.due} now={now} zone={zone} /> },
        // An order that is no longer only ordered has left.
        ...(item.activate_by && getLowLevelStatus(item.status) === "ordered"
          ? [{ term: "Leaves", value: formatDate(item.activate_by) }]
          : []),
      ]}
    />
  );
}
