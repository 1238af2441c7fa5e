import Link from "next/link";
import type { ReactNode } from "react";
import { OrderResult } from "@/components/orders/order/order-result";
import { OrderStatus } from "@/components/orders/order/order-status";
import { StageBar } from "@/components/orders/order/timeline/stage-bar";
import { TimeDoubt } from "@/components/shared/time-doubt";
import type { OrderRow } from "@/lib/contract/dashboard/orders/order-row";
import { getLowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { shortId } from "@/lib/contract/short-id";
import { dayInZone } from "@/lib/domain/calendar-date";
import { type ClockZone, formatDate, formatDuration, instantParts } from "@/lib/domain/datetime";
import type { OrderColumnId } from "@/lib/domain/orders/order-columns";
import { formatDetail, formatMethod } from "@/lib/domain/orders/order-labels";
import { patientName } from "@/lib/domain/orders/order-patient";
import { currentStatus, isFinal } from "@/lib/domain/orders/order-status";
import { timeInStageMs } from "@/lib/domain/orders/order-timeline";
import type { StageHistory } from "@/lib/domain/orders/stages/stage-history";
import { formatUsual, formatUsualLength, usualStage } from "@/lib/domain/orders/stages/usual-stage";

/** The current time and the zone of the list. A row in the other half of the year names its own zone. */
export type OrderCellContext = {
  now: string;
  zone: ClockZone;
  zoneName: string;
  /** How long the stages of the team's finished orders lasted; empty while it is not known. */
  history: StageHistory;
};

type OrderCell = {
  className?: string | ((order: OrderRow) => string);
  render: (order: OrderRow, context: OrderCellContext) => ReactNode;
};

const BAR_PX = 36;

/** A name as long as its record allows: it takes a part of the row, and all of it is in the title. */
const ROOM = "block min-w-0 sm:max-w-38 lg:max-w-44 min-[1400px]:max-w-36 min-[1600px]:max-w-64";
const NAME = `${ROOM} sm:truncate`;

/** The cell of each column of the orders list; `ORDER_COLUMNS` has everything else about a column. */
export const ORDER_CELLS: Readonly<Record<OrderColumnId, OrderCell>> = {
  order: {
    className: "mono max-sm:text-right whitespace-nowrap",
    render: ({ id }) => (
      // Reading an order is recorded, so it is not prefetched.
      <Link
        href={`/orders/${id}`}
        prefetch={false}
        className="max-sm:after:absolute max-sm:after:inset-0"
      >
        {shortId(id)}
      </Link>
    ),
  },
  person: {
    className: "font-medium",
    render: (order) => {
      const name = patientName(order);
      return (
        <span className={`${ROOM} sm:line-clamp-2 sm:leading-tight`} title={name}>
          {name}
        </span>
      );
    },
  },
  test: {
    className: "max-sm:col-span-2",
    render: ({ lab_test, details }) => (
      <span className="flex items-baseline gap-1.5 max-sm:flex-wrap sm:whitespace-nowrap">
        <span className={NAME} title={lab_test.name}>
          {lab_test.name}
        </span>
        <span className="text-ink-3 text-small sm:max-[900px]:hidden">
          {formatMethod(details.type)}
        </span>
      </span>
    ),
  },
  status: {
    className: ({ result }) => (result.kind === "none" ? "max-sm:col-span-2" : ""),
    render: (order) => {
      const detail = order.last_event.status_detail;
      return (
        <>
          <OrderStatus status={currentStatus(order)} />{" "}
          {detail ? (
            <span className="text-small text-ink-2 whitespace-nowrap">{formatDetail(detail)}</span>
          ) : null}
          <TimeDoubt reason={order.time_doubt} />
        </>
      );
    },
  },
  stage: {
    className: ({ last_event }) =>
      `whitespace-nowrap text-small ${isFinal(last_event.status) ? "max-sm:invisible" : ""}`,
    render: (order, { now, zone, history }) => {
      const inStageMs = timeInStageMs(order, now);
      if (inStageMs === null) return <span className="text-ink-3">ended</span>;
      // An order that waits for its activation day is planned: no stage length measures it.
      const isPlanned = order.activate_by != null && order.activate_by > dayInZone(now, zone.id);
      const usual = isPlanned
        ? null
        : usualStage(history, order.details.type, getLowLevelStatus(order.last_event.status));
      const isLong = usual !== null && inStageMs > usual.p95Ms;
      return (
        <span
          className="flex items-center gap-2 max-sm:inline-flex"
          title={usual ? formatUsual(usual) : undefined}
        >
          {usual ? (
            <span className="flex-none max-[1400px]:hidden">
              <StageBar ms={inStageMs} usual={usual} share={0} width={BAR_PX} />
            </span>
          ) : null}
          <span className={isLong ? "font-medium text-status-problem" : "text-ink-2"}>
            {formatDuration(inStageMs)}
            {isLong ? (
              <span className="sr-only">, past its p95 of {formatUsualLength(usual.p95Ms)}</span>
            ) : null}
          </span>
        </span>
      );
    },
  },
  activation: {
    className: "whitespace-nowrap max-sm:text-right",
    render: ({ activate_by }) =>
      activate_by ? formatDate(activate_by) : <span className="text-ink-3">immediately</span>,
  },
  result: {
    className: ({ result }) =>
      result.kind === "none" ? "max-sm:hidden sm:whitespace-nowrap" : "max-sm:text-right",
    render: ({ result, last_event }) => (
      <OrderResult state={result} isEnded={isFinal(last_event.status)} />
    ),
  },
  created: {
    className: "whitespace-nowrap text-small text-ink-2",
    render: ({ created_at }, { zone }) => formatDate(dayInZone(created_at, zone.id)),
  },
  updated: {
    className: "num whitespace-nowrap text-small text-ink-2",
    render: ({ updated_at }, { zone, zoneName }) => {
      const updated = instantParts(updated_at, zone);
      return (
        <>
          {updated.date} {updated.time}
          {updated.zone === zoneName ? null : (
            <span className="text-[0.86em] font-normal text-ink-3"> {updated.zone}</span>
          )}
        </>
      );
    },
  },
};
