"use client";

import {
  type CSSProperties,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from "react";
import { Button } from "@/components/ui/controls/button";
import { useElementWidth } from "@/components/ui/display/use-element-width";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { Clock } from "@/lib/contract/dashboard/settings/display-settings";
import type { CalendarDate } from "@/lib/contract/primitives";
import { getDayHours } from "@/lib/domain/appointments/week/day-span";
import { chooseLaneLimit, countLanes, foldLanes } from "@/lib/domain/appointments/week/lanes";
import { getFirstStop, getNextStop, isWeekKey } from "@/lib/domain/appointments/week/navigate";
import {
  getAxisHours,
  getNowLines,
  getOpeningMinutes,
  isPastDay,
  type WeekDay,
  type WeekItem,
  type WeekZone,
} from "@/lib/domain/appointments/week/week";
import { dayInZone } from "@/lib/domain/calendar-date";
import {
  formatDayMonth,
  formatWeekday,
  formatZone,
  instantParts,
  on24HourClock,
} from "@/lib/domain/datetime";
import { AppointmentBlock } from "./appointment-block";
import { formatMinutes, GUTTER_WIDTH_PX, HOUR_HEIGHT_PX, LANE_WIDTH_PX, toPx } from "./axis-scale";
import { DayColumn } from "./day-column";

type WeekAxisProps = {
  days: readonly WeekDay[];
  show: WeekZone;
  clinicZone: string;
  now: string;
  selected: string | null;
  isMovable: (item: WeekItem) => boolean;
  onSelect: (orderId: string) => void;
  onOpenDay: (date: CalendarDate) => void;
  onDrop: (orderId: string, date: CalendarDate, minutes: number | null) => void;
};

/** Days as columns on one time axis, in a scroll container. One tab stop; arrow keys move between appointments. */
export function WeekAxis(props: WeekAxisProps) {
  const { days, show, clinicZone, now, selected, onSelect } = props;
  const { clock } = useDisplayZone().zone;
  const { ref, width } = useElementWidth();
  const grid = useRef<HTMLDivElement>(null);
  const hours = useMemo(() => getAxisHours(days), [days]);
  const columns = useMemo(() => {
    const room = Math.floor((width - GUTTER_WIDTH_PX) / LANE_WIDTH_PX);
    const needs = days.map(({ items }) => countLanes(items));
    // A single day gets all its lanes, and scrolls when they do not fit the width.
    const limit = days.length === 1 ? Number.MAX_SAFE_INTEGER : chooseLaneLimit(needs, room);
    return days.map((day) => ({ ...day, ...foldLanes(day.items, limit) }));
  }, [days, width]);
  const visible = useMemo(() => columns.map(({ shown }) => ({ items: shown })), [columns]);
  const isShown = visible.some(({ items }) =>
    items.some((item) => item.entry.order_id === selected),
  );
  const stop = isShown ? selected : getFirstStop(visible, now);
  const move = useCallback(
    (event: KeyboardEvent, orderId: string) => {
      if (!isWeekKey(event.key)) return;
      event.preventDefault();
      const to = getNextStop(visible, orderId, event.key);
      grid.current?.querySelector<HTMLElement>(`[data-appointment="${CSS.escape(to)}"]`)?.focus();
    },
    [visible],
  );
  const opening = toPx(getOpeningMinutes(days), hours.first);
  const shownDays = `${days[0]?.date} ${days.length}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days open at their own hour.
  useEffect(() => {
    const scroller = grid.current?.parentElement;
    if (scroller) scroller.scrollTop = opening;
  }, [opening, shownDays]);
  const nowLines = getNowLines(days, now, clinicZone);
  const today = dayInZone(now, clinicZone);
  const tracks = columns.map(
    ({ shown }) =>
      `minmax(${Math.max(1.2, countLanes(shown)) * LANE_WIDTH_PX}px, ${countLanes(shown)}fr)`,
  );
  const gutter = `${GUTTER_WIDTH_PX}px`;
  return (
    <div
      ref={ref}
      className="max-h-[max(420px,calc(100dvh-220px))] overflow-auto border-t border-line print:hidden"
    >
      <div
        ref={grid}
        className="grid min-w-full grid-cols-(--tracks)"
        style={
          {
            "--tracks": [gutter, ...tracks].join(" "),
          } as CSSProperties
        }
      >
        <div className="sticky top-0 left-0 z-30 border-b border-line bg-surface px-1 py-1.5 text-micro text-ink-3">
          {show === "clinic" ? formatZone(now, clinicZone) : "local"}
        </div>
        {columns.map(({ date, items }) => (
          <DayHead
            key={date}
            {...{ date, clinicZone }}
            count={items.length}
            isToday={date === today}
          />
        ))}
        <HourGutter hours={hours} clock={clock} />
        {columns.map(({ date, shown, folds }) => (
          <DayColumn
            key={date}
            {...{ date, hours }}
            isPast={isPastDay(date, now, clinicZone)}
            isToday={date === today}
            nowLines={nowLines
              .filter((line) => line.date === date)
              .map((line) => ({
                ...line,
                label: `${formatMinutes(line.minutes, clock)} ${formatZone(now, line.zone)}`,
              }))}
            onDrop={(orderId, minutes) => props.onDrop(orderId, date, minutes)}
          >
            {shown.map((item) => (
              <AppointmentBlock
                key={item.entry.order_id}
                {...{ item, now, onSelect }}
                firstHour={hours.first}
                otherZone={getOtherZone(item, clinicZone)}
                isSelected={item.entry.order_id === selected}
                isStop={item.entry.order_id === stop}
                isMovable={props.isMovable(item)}
                onMove={move}
              />
            ))}
            {folds.map(({ from, to, lane, lanes, items }) => (
              <Button
                key={from}
                size="small"
                className="absolute! min-w-0! px-0!"
                aria-label={`Show ${items.length} more on ${formatWeekday(date)}`}
                style={{
                  top: toPx(from, hours.first),
                  height: toPx(to, hours.first) - toPx(from, hours.first) - 1,
                  left: `${(lane / lanes) * 100}%`,
                  width: `calc(${100 / lanes}% - 2px)`,
                }}
                onPress={() => props.onOpenDay(date)}
              >
                +{items.length}
              </Button>
            ))}
          </DayColumn>
        ))}
      </div>
    </div>
  );
}

type DayHeadProps = { date: CalendarDate; clinicZone: string; count: number; isToday: boolean };

/** The weekday and date of a column, the number of its appointments, and its hours when the clocks change. */
function DayHead({ date, clinicZone, count, isToday }: DayHeadProps) {
  const dayHours = getDayHours(date, clinicZone);
  return (
    <div className="sticky top-0 z-20 border-b border-l border-line bg-surface px-1.5 py-1.5 text-small max-lg:px-1 max-lg:text-label">
      <span
        aria-current={isToday ? "date" : undefined}
        className="font-medium whitespace-nowrap aria-[current]:text-accent"
      >
        {isToday ? <span className="max-lg:hidden">Today</span> : null}
        <span className={isToday ? "lg:hidden" : ""}>{formatWeekday(date).slice(0, 3)}</span>{" "}
        {formatDayMonth(date)}
      </span>
      <span className="ml-1 text-label text-ink-3 max-lg:sr-only">
        {count === 0 ? "" : count}
        {dayHours === 24 ? "" : ` ${dayHours} h: clocks change`}
      </span>
    </div>
  );
}

/** The hours at the left, which stay visible. */
type HourGutterProps = { hours: { first: number; last: number }; clock: Clock };

function HourGutter({ hours, clock }: HourGutterProps) {
  const rows = Array.from({ length: hours.last - hours.first }, (_, index) => hours.first + index);
  return (
    <div className="sticky left-0 z-20 bg-surface" aria-hidden="true">
      {rows.map((hour) => (
        <div key={hour} className="px-1 text-micro text-ink-3" style={{ height: HOUR_HEIGHT_PX }}>
          {formatMinutes(hour * 60, clock)}
        </div>
      ))}
    </div>
  );
}

/** The zone that is printed in addition to the axis's zone; null where both show the same time. */
function getOtherZone({ entry, start, zone }: WeekItem, clinicZone: string): string | null {
  const place = entry.appointment?.iana_timezone ?? clinicZone;
  const other = zone === clinicZone ? place : clinicZone;
  const [shown, printed] = [zone, other].map((id) => instantParts(start, on24HourClock(id)));
  return shown?.time === printed?.time && shown?.date === printed?.date ? null : other;
}
