import Link from "next/link";
import { OrderResult } from "@/components/orders/order/order-result";
import { OrderStatus } from "@/components/orders/order/order-status";
import { getQueueRowProps } from "@/components/shared/queue/use-queue-rows";
import { shortId } from "@/components/ui/display/short-id";
import type { OptionalOrderColumn } from "@/lib/contract/dashboard/order-columns";
import type { Order } from "@/lib/contract/service/order";
import { dayInZone } from "@/lib/domain/calendar-date";
import { formatDate, formatDuration, instantParts } from "@/lib/domain/datetime";
import { formatDetail, formatMethod } from "@/lib/domain/orders/order-labels";
import { patientName } from "@/lib/domain/orders/order-patient";
import { currentStatus } from "@/lib/domain/orders/order-status";
import { timeInStageMs } from "@/lib/domain/orders/order-timeline";
import { RowCheckbox } from "./row-checkbox";

type OrderRowProps = {
  order: Order;
  now: string;
  zone: string;
  /** The short name of the zone in the column head; a row of the other half of the year says its own. */
  zoneName: string;
  index: number;
  isCurrent: boolean;
  shows: (column: OptionalOrderColumn) => boolean;
  /** Where rows can be ticked: whether this one is, and how to change it. */
  ticking?: { ticked: boolean; onToggle: (range: boolean) => void };
};

/** One order. On a phone its cells stack: person and id, status, time in stage and activation. */
export function OrderRow({
  order,
  now,
  zone,
  zoneName,
  index,
  isCurrent,
  shows,
  ticking,
}: OrderRowProps) {
  const { last_event, lab_test, activate_by, interpretation } = order;
  const inStage = timeInStageMs(order, now);
  const updated = instantParts(order.updated_at, zone);
  return (
    <tr {...getQueueRowProps(index, isCurrent)} aria-selected={ticking?.ticked}>
      {ticking ? (
        <td className="hide-phone w-12">
          <RowCheckbox label={`Select order ${shortId(order.id)}`} {...ticking} />
        </td>
      ) : null}
      <td className="mono end nowrap max-sm:order-2">
        {/* Looking at an order is recorded, so nothing is fetched before someone asks for it. */}
        <Link
          href={`/orders/${order.id}`}
          prefetch={false}
          className="max-sm:after:absolute max-sm:after:inset-0"
        >
          {shortId(order.id)}
        </Link>
      </td>
      <td className="medium sm:whitespace-nowrap max-sm:order-1">{patientName(order)}</td>
      {shows("test") ? (
        <td className="hide-phone nowrap max-lg:hidden">
          {lab_test.name} <span className="ink-3 small">{formatMethod(order.details.type)}</span>
        </td>
      ) : null}
      <td className={interpretation ? "max-sm:order-3" : "wide max-sm:order-3"}>
        <OrderStatus status={currentStatus(order)} />{" "}
        {last_event.status_detail ? (
          <span className="small ink-2 nowrap">{formatDetail(last_event.status_detail)}</span>
        ) : null}
      </td>
      {shows("stage") ? (
        <td className="nowrap small max-sm:order-4">
          {inStage === null ? (
            <span className="ink-3">ended</span>
          ) : (
            <span className="ink-2">{formatDuration(inStage)}</span>
          )}
        </td>
      ) : null}
      {shows("activation") ? (
        <td className="nowrap end max-sm:order-5">
          {activate_by ? formatDate(activate_by) : <span className="ink-3">at once</span>}
        </td>
      ) : null}
      {shows("result") ? (
        <td className={interpretation ? "end max-sm:order-3" : "hide-phone"}>
          <OrderResult order={order} />
        </td>
      ) : null}
      {shows("created") ? (
        <td className="nowrap small ink-2 hide-phone">
          {formatDate(dayInZone(order.created_at, zone))}
        </td>
      ) : null}
      {shows("updated") ? (
        <td className="num nowrap small ink-2 hide-phone max-lg:hidden">
          {updated.date} {updated.time}
          {updated.zone === zoneName ? null : <span className="zone"> {updated.zone}</span>}
        </td>
      ) : null}
    </tr>
  );
}
