"use client";

import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { useDrop } from "react-aria-components";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { CalendarDate } from "@/lib/contract/primitives";
import { formatDate, formatWeekday } from "@/lib/domain/datetime";
import { formatMinutes, HOUR_HEIGHT_PX, toMinutes, toPx } from "./axis-scale";
import { ORDER_DRAG_TYPE } from "./drag-type";

type DayColumnProps = {
  date: CalendarDate;
  hours: { first: number; last: number };
  /** Nothing can be dropped on a past day. */
  isPast: boolean;
  isToday: boolean;
  nowLines: readonly { minutes: number; zone: string; label: string }[];
  /** `minutes` since midnight; null when only the day was chosen, by keyboard. */
  onDrop: (orderId: string, minutes: number | null) => void;
  children: ReactNode;
};

/** One day of the axis, onto which a card or an appointment is dropped. */
export function DayColumn(props: DayColumnProps) {
  const { date, hours, isPast, isToday, nowLines, onDrop, children } = props;
  const { clock } = useDisplayZone().zone;
  const ref = useRef<HTMLDivElement>(null);
  // The pointer's distance in pixels from the top; null during a keyboard drag.
  const pointer = useRef<number | null>(null);
  const [overMinutes, setOverMinutes] = useState<number | null>(null);
  const { dropProps, isDropTarget } = useDrop({
    ref,
    isDisabled: isPast,
    getDropOperation: (types) => (types.has(ORDER_DRAG_TYPE) ? "move" : "cancel"),
    onDropMove: ({ y }) => setOverMinutes(toMinutes(y, hours.first)),
    onDropExit: () => setOverMinutes(null),
    onDrop: async ({ items }) => {
      const minutes = pointer.current === null ? null : toMinutes(pointer.current, hours.first);
      const item = items.find((each) => each.kind === "text" && each.types.has(ORDER_DRAG_TYPE));
      if (item?.kind === "text") onDrop(await item.getText(ORDER_DRAG_TYPE), minutes);
    },
  });
  function drop(event: DragEvent<HTMLDivElement>) {
    pointer.current = event.clientY - event.currentTarget.getBoundingClientRect().top;
    dropProps.onDrop?.(event);
    pointer.current = null;
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of a form.
    <div
      {...dropProps}
      onDrop={drop}
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-label={`${formatWeekday(date)} ${formatDate(date)}`}
      data-day={date}
      className={`relative border-l border-line bg-[repeating-linear-gradient(to_bottom,transparent_0_53px,var(--color-plot-grid)_53px_54px)] ${isDropTarget ? "bg-selected outline-2 -outline-offset-2 outline-accent" : isToday ? "bg-accent-tint" : isPast ? "bg-canvas" : ""}`}
      style={{ height: (hours.last - hours.first) * HOUR_HEIGHT_PX }}
    >
      {children}
      {nowLines.map(({ minutes, zone, label }) => (
        <div
          key={zone}
          data-now=""
          className="pointer-events-none absolute inset-x-0 z-20 border-t-2 border-accent"
          style={{ top: toPx(minutes, hours.first) }}
        >
          <span className="absolute right-0 bottom-0 bg-accent px-1 text-micro leading-none text-surface">
            {label}
          </span>
        </div>
      ))}
      {isDropTarget && overMinutes !== null ? (
        <div
          className="pointer-events-none absolute inset-x-0 z-20 border-t-2 border-dashed border-accent text-micro font-medium text-accent"
          style={{ top: toPx(overMinutes, hours.first) }}
        >
          {formatMinutes(overMinutes, clock)}
        </div>
      ) : null}
    </div>
  );
}
