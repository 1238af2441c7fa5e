"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import {
  firstSpot,
  type GridDay,
  type GridSpot,
  nextSpot,
  spotOfStart,
} from "@/lib/domain/appointments/slot-grid";
import { formatDayMonth, formatWeekday, instantParts } from "@/lib/domain/datetime";

type SlotGridProps = {
  days: readonly GridDay[];
  /** The zone of the appointment's place; every time in the grid is in it. */
  zone: string;
  /** Start of the chosen slot. */
  chosen: string | null;
  onChoose: (start: string) => void;
};

const KEYS = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"]);

/** Days as rows, their free slots as cells. One tab stop; arrow keys move, Enter chooses, and an appointment can be dropped. */
export function SlotGrid({ days, zone, chosen, onChoose }: SlotGridProps) {
  const [walked, setWalked] = useState<GridSpot | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const exists = walked !== null && days[walked.day]?.slots[walked.slot] !== undefined;
  const stop = exists ? walked : (spotOfStart(days, chosen) ?? firstSpot(days));

  function walk(event: KeyboardEvent, from: GridSpot) {
    if (!KEYS.has(event.key)) return;
    event.preventDefault();
    const to = nextSpot(days, from, event.key);
    setWalked(to);
    grid.current?.querySelector<HTMLElement>(`[data-spot="${to.day}-${to.slot}"]`)?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be navigated with arrow keys from one tab stop.
    <div className="slot-grid" role="grid" aria-label="Free slots of 14 days" ref={grid}>
      {days.map(({ date, slots }, day) => (
        // biome-ignore lint/a11y/useSemanticElements: as above.
        // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus.
        <div role="row" key={date}>
          {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: a header is read, not chosen. */}
          <div role="rowheader">
            {formatWeekday(date).slice(0, 3)} {formatDayMonth(date)}
          </div>
          <div className="cells" role="presentation">
            {slots.length === 0 ? (
              // biome-ignore lint/a11y/useSemanticElements: as above.
              // biome-ignore lint/a11y/useFocusableInteractive: there is nothing to choose.
              <span role="gridcell" className="text-ink-3 text-small">
                nothing free
              </span>
            ) : null}
            {slots.map(({ start, end }, slot) => {
              const from = instantParts(start, zone);
              const isChosen = chosen !== null && Date.parse(chosen) === Date.parse(start);
              return (
                // biome-ignore lint/a11y/useSemanticElements: as above.
                <button
                  key={start}
                  type="button"
                  role="gridcell"
                  data-spot={`${day}-${slot}`}
                  aria-selected={isChosen}
                  aria-label={`${formatWeekday(date)} ${from.date} ${from.time} to ${instantParts(end, zone).time} ${from.zone}`}
                  tabIndex={stop?.day === day && stop.slot === slot ? 0 : -1}
                  className={over === start ? "slot is-over" : "slot"}
                  onClick={() => onChoose(start)}
                  onKeyDown={(event) => walk(event, { day, slot })}
                  onFocus={() => setWalked({ day, slot })}
                  onDragOver={(event) => {
                    event.preventDefault();
                    setOver(start);
                  }}
                  onDragLeave={() => setOver(null)}
                  onDrop={(event) => {
                    event.preventDefault();
                    setOver(null);
                    onChoose(start);
                  }}
                >
                  {from.time}
                </button>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}
