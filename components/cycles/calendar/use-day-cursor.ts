"use client";

import { type KeyboardEvent, useCallback, useMemo, useState } from "react";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { CycleModel } from "@/lib/domain/cycles/cycle-model";
import {
  type DayBounds,
  type DayCursor,
  dayAfterKey,
  getBounds,
  moveTo,
  shiftWindow,
  startCursor,
  stripDayAfterKey,
} from "./day-cursor";

/** Where the last move came from: grid cells are announced by the focus, the strip needs the live region. */
type Origin = "grid" | "strip";
type State = DayCursor & { origin: Origin };

export type DayCursorControl = State & {
  first: CalendarDate;
  last: CalendarDate;
  /** Stable while the bounds do not change. */
  goTo: (date: CalendarDate, origin: Origin) => void;
  /** Moves by the arrow and page keys, with Shift by a week, Home, End and `t`; ignores every other key. */
  onKey: (event: KeyboardEvent, origin: Origin) => void;
  shift: (days: number) => void;
};

/**
 * One cursor for the calendar and the strip. Until it is first moved it follows the opening day of the data; after that
 * it keeps its day when the range or the source changes.
 */
export function useDayCursor(model: CycleModel): DayCursorControl {
  const { shownFrom, shownTo, today, newestEntry } = model;
  const bounds = useMemo(() => getBounds(shownFrom, shownTo, today), [shownFrom, shownTo, today]);
  const [moved, setMoved] = useState<State | null>(null);
  const start = useMemo<State>(
    () => ({ ...startCursor(bounds, newestEntry), origin: "grid" }),
    [bounds, newestEntry],
  );
  const cursor = moved ? within(moved, bounds) : start;

  const goTo = useCallback(
    (date: CalendarDate, origin: Origin) =>
      setMoved((from) => ({ ...moveTo(within(from ?? start, bounds), date, bounds), origin })),
    [bounds, start],
  );
  function onKey(event: KeyboardEvent, origin: Origin) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const date =
      origin === "strip"
        ? stripDayAfterKey(event, cursor, today)
        : dayAfterKey(event, cursor.date, today);
    if (!date) return;
    event.preventDefault();
    goTo(date, origin);
  }
  function shift(days: number) {
    setMoved((from) => ({
      ...shiftWindow(within(from ?? start, bounds), days, bounds),
      origin: "strip",
    }));
  }
  return { ...cursor, first: bounds.first, last: bounds.last, goTo, onKey, shift };
}

/** A cursor moved into these bounds. */
function within(state: State, bounds: DayBounds): State {
  return { ...state, ...moveTo(shiftWindow(state, 0, bounds), state.date, bounds) };
}
