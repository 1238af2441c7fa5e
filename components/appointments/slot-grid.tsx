"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { HOUR_MS } from "@/lib/contract/time";
import {
  firstSpot,
  type GridDay,
  type GridSpot,
  nextSpot,
  spotOfStart,
} from "@/lib/domain/appointments/slot-grid";
import {
  type ClockZone,
  formatDayMonth,
  formatTimeSpan,
  formatWeekday,
  instantParts,
} from "@/lib/domain/datetime";

type SlotGridProps = {
  days: readonly GridDay[];
  /** The zone of the appointment's place; every time in the grid is in it. */
  zone: ClockZone;
  /** Start of the chosen slot. */
  chosen: string | null;
  /** Start of the appointment being moved: it is marked, and keyboard navigation begins there. */
  present?: string | null;
  onChoose: (start: string) => void;
};

const KEYS = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"]);

/** Days as rows, their free slots as cells. One tab stop; arrow keys move, Enter chooses. */
export function SlotGrid({ days, zone, chosen, present = null, onChoose }: SlotGridProps) {
  const [walked, setWalked] = useState<GridSpot | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const exists = walked !== null && days[walked.day]?.slots[walked.slot] !== undefined;
  const stop = exists
    ? walked
    : (spotOfStart(days, chosen) ?? spotOfStart(days, present) ?? firstSpot(days));

  function walk(event: KeyboardEvent, from: GridSpot) {
    if (!KEYS.has(event.key)) return;
    event.preventDefault();
    const to = nextSpot(days, from, event.key);
    setWalked(to);
    grid.current?.querySelector<HTMLElement>(`[data-spot="${to.day}-${to.slot}"]`)?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be navigated with arrow keys from one tab stop.
    <div
      className="grid border-t border-line"
      role="grid"
      aria-label="Free slots in 14 days"
      ref={grid}
    >
      {days.map(({ date, slots }, day) => (
        // biome-ignore lint/a11y/useSemanticElements: as above.
        // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus.
        <div
          role="row"
          key={date}
          className="grid grid-cols-[80px_minmax(0,1fr)] gap-1 border-b border-line py-1"
        >
          {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: a header is read, not chosen. */}
          <div role="rowheader" className="whitespace-nowrap py-1 text-small font-medium">
            {formatWeekday(date).slice(0, 3)} {formatDayMonth(date)}
          </div>
          <div className="flex flex-wrap items-center gap-1 p-0.5" role="presentation">
            {slots.length === 0 ? (
              // biome-ignore lint/a11y/useSemanticElements: as above.
              // biome-ignore lint/a11y/useFocusableInteractive: there is nothing to choose.
              <span role="gridcell" className="text-small text-ink-3">
                nothing free
              </span>
            ) : null}
            {slots.map(({ start, end }, slot) => {
              const from = instantParts(start, zone);
              const to = instantParts(end, zone);
              const isChosen = isSameTime(chosen, start);
              const isPresent = isSameTime(present, start);
              return (
                // biome-ignore lint/a11y/useSemanticElements: as above.
                <button
                  key={start}
                  type="button"
                  role="gridcell"
                  data-spot={`${day}-${slot}`}
                  aria-selected={isChosen}
                  aria-label={`${formatWeekday(date)} ${from.date} ${from.time} to ${to.time} ${from.zone}${isPresent ? ", booked now" : ""}`}
                  tabIndex={stop?.day === day && stop.slot === slot ? 0 : -1}
                  className="h-7 min-w-14 cursor-pointer rounded-control border border-control bg-surface px-1.5 text-small hover:bg-hover aria-selected:border-primary aria-selected:bg-primary aria-selected:font-semibold aria-selected:text-primary-ink max-sm:h-9"
                  onClick={() => onChoose(start)}
                  onKeyDown={(event) => walk(event, { day, slot })}
                  onFocus={() => setWalked({ day, slot })}
                >
                  {isWindow(start, end) ? formatTimeSpan(start, end, zone) : from.time}
                  {isPresent ? <span className="text-label font-normal"> · now</span> : null}
                </button>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}

function isSameTime(one: string | null, other: string): boolean {
  return one !== null && Date.parse(one) === Date.parse(other);
}

/** Whether a slot is a time window at the patient’s home, which is shown with its end. */
function isWindow(start: string, end: string): boolean {
  return Date.parse(end) - Date.parse(start) >= HOUR_MS;
}
