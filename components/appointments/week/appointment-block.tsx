"use client";

import { ClockAlert } from "lucide-react";
import Link from "next/link";
import { type KeyboardEvent, type MouseEvent, memo } from "react";
import { useDrag } from "react-aria-components";
import { FAMILY_EDGES, FAMILY_MARKS } from "@/components/appointments/family-classes";
import { TimeDoubt } from "@/components/shared/time-doubt";
import { Mark } from "@/components/ui/display/mark";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { findBoardDoubt, getStanding } from "@/lib/domain/appointments/appointment-outcome";
import { formatWindow } from "@/lib/domain/appointments/appointment-times";
import type { Placed } from "@/lib/domain/appointments/week/lanes";
import { MIN_MINUTES } from "@/lib/domain/appointments/week/lanes";
import type { WeekItem } from "@/lib/domain/appointments/week/week";
import { formatTimeSpan, instantParts } from "@/lib/domain/datetime";
import { HOUR_HEIGHT_PX, toPx } from "./axis-scale";
import { ORDER_DRAG_TYPE } from "./drag-type";

type AppointmentBlockProps = {
  item: Placed<WeekItem>;
  firstHour: number;
  now: string;
  /** The other zone, printed where its time differs: the clinic's, or that of the place. */
  otherZone: string | null;
  isSelected: boolean;
  isStop: boolean;
  isMovable: boolean;
  onSelect: (orderId: string) => void;
  onMove: (event: KeyboardEvent, orderId: string) => void;
};

/** An appointment on the axis: one compact line, or several when its duration leaves room. Enter opens its order. */
export const AppointmentBlock = memo(function AppointmentBlock({
  item,
  firstHour,
  now,
  otherZone,
  isSelected,
  isStop,
  isMovable,
  onSelect,
  onMove,
}: AppointmentBlockProps) {
  const { entry, from, to, lane, lanes, start, end, zone } = item;
  const { appointment, outcome, status, person, test, city, order_id: orderId } = entry;
  const { clock } = useDisplayZone().zone;
  const { dragProps } = useDrag({
    hasDragButton: true,
    isDisabled: !isMovable,
    getItems: () => [{ [ORDER_DRAG_TYPE]: orderId, "text/plain": orderId }],
  });
  if (appointment === null) return null;
  const standing = getStanding({ status, appointment, outcome }, now);
  const heightPx = (Math.max(to - from, MIN_MINUTES) / 60) * HOUR_HEIGHT_PX - 1;
  const time = formatWindow(start, end, { id: zone, clock });
  const other = otherZone ? formatWindow(start, end, { id: otherZone, clock }) : null;
  const isTall = heightPx >= 48;
  const { time: startTime } = instantParts(start, { id: zone, clock });
  const style = standing.family === "cancelled" ? "line-through" : "font-medium";
  const doubt = findBoardDoubt(entry, now);
  const label = [
    person,
    time,
    other,
    test,
    city,
    standing.label,
    doubt ? `time in doubt: ${doubt}` : null,
  ]
    .filter(Boolean)
    .join(", ");
  /** A pointer click selects; Enter, which arrives as a click without a pointer, opens. */
  function choose(event: MouseEvent) {
    if (event.detail === 0 || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSelect(orderId);
  }
  return (
    <div
      {...dragProps}
      className="@container absolute hover:z-10 has-focus-visible:z-10 has-aria-[current]:z-10"
      style={{
        top: toPx(from, firstHour),
        height: heightPx,
        left: `${(lane / lanes) * 100}%`,
        width: `calc(${100 / lanes}% - 2px)`,
      }}
    >
      {/* The link itself is not draggable; otherwise its URL would be dragged instead of the appointment. */}
      <Link
        draggable={false}
        href={`/orders/${orderId}`}
        prefetch={false}
        data-appointment={orderId}
        aria-label={label}
        aria-current={isSelected ? "true" : undefined}
        title={label}
        tabIndex={isStop ? 0 : -1}
        onClick={choose}
        onFocus={() => onSelect(orderId)}
        onKeyDown={(event) => onMove(event, orderId)}
        // What has no room wraps into a column beside the block, which is cut away: a text is shown whole or not at all.
        className={`flex h-full flex-col flex-wrap content-start gap-x-2 overflow-hidden *:w-full rounded-mark border border-line-strong border-l-[3px] bg-surface px-1 text-micro text-ink no-underline hover:bg-hover aria-[current]:border-accent aria-[current]:bg-selected ${FAMILY_EDGES[standing.family]}`}
      >
        <span className="flex items-center gap-1 max-lg:-ml-0.5 max-lg:gap-0.5 max-lg:tracking-tight">
          {doubt ? (
            <ClockAlert aria-hidden="true" className="size-3 flex-none text-status-problem" />
          ) : null}
          <Mark
            shape={standing.family}
            className={`size-3 flex-none ${FAMILY_MARKS[standing.family]}`}
          />
          {isTall ? (
            <span className={`@max-[7rem]:hidden ${style}`}>
              {formatTimeSpan(start, end, { id: zone, clock })}
            </span>
          ) : null}
          {/* Where a line has no room for both, its place on the axis says the time. */}
          <span
            className={`flex-none ${style} ${isTall ? "@min-[7rem]:hidden" : "@max-[6rem]:hidden"}`}
          >
            {startTime}
          </span>
          {isTall ? null : <span className={`truncate ${style}`}>{person}</span>}
        </span>
        {isTall ? (
          <>
            <span className="block font-medium wrap-anywhere">{person}</span>
            <TimeDoubt reason={doubt} />
            {other ? <span className="block text-ink-2">{other}</span> : null}
            <span className="block text-ink-2 wrap-anywhere">
              {test}
              {city ? `, ${city}` : ""}
            </span>
          </>
        ) : null}
      </Link>
    </div>
  );
});
