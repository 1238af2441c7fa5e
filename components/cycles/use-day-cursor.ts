"use client";

import { type KeyboardEvent, useState } from "react";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { CycleModel } from "@/lib/domain/cycles/cycle-model";
import {
  boundsOf,
  type DayCursor,
  dayAfterKey,
  moveTo,
  shiftWindow,
  startCursor,
} from "./day-cursor";

/** Where the last move came from: a cell of the grid reads itself aloud, the strip needs the live text. */
type Origin = "grid" | "strip";

export type DayCursorControl = DayCursor & {
  first: CalendarDate;
  last: CalendarDate;
  origin: Origin;
  goTo: (date: CalendarDate, origin: Origin) => void;
  /** Moves by the arrow and page keys, Home, End and `t`; leaves every other key alone. */
  onKey: (event: KeyboardEvent, origin: Origin) => void;
  shift: (days: number) => void;
};

/** One cursor through the calendar and the strip. It stays on its day when the range or the source changes. */
export function useDayCursor(model: CycleModel): DayCursorControl {
  const bounds = boundsOf(model.shownFrom, model.shownTo, model.today);
  const [state, setState] = useState(() => ({ ...startCursor(bounds), origin: "grid" as Origin }));
  const cursor = moveTo(shiftWindow(state, 0, bounds), state.date, bounds);

  function goTo(date: CalendarDate, origin: Origin) {
    setState({ ...moveTo(cursor, date, bounds), origin });
  }
  function onKey(event: KeyboardEvent, origin: Origin) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const date = dayAfterKey(event.key, cursor.date, model.today);
    if (!date) return;
    event.preventDefault();
    goTo(date, origin);
  }
  function shift(days: number) {
    setState({ ...shiftWindow(cursor, days, bounds), origin: "strip" });
  }
  return {
    ...cursor,
    first: bounds.first,
    last: bounds.last,
    origin: state.origin,
    goTo,
    onKey,
    shift,
  };
}
