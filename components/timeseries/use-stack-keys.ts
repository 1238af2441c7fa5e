"use client";

import type { KeyboardEvent } from "react";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import { addDaysInZone } from "@/lib/domain/calendar-date";
import { nextMoment } from "@/lib/domain/series/at-cursor";
import { shiftRange, type TimeRange, zoomRange } from "@/lib/domain/series/timeseries-range";
import type { SeriesOfSource } from "@/lib/domain/series/types";

type StackKeys = {
  at: number;
  range: TimeRange;
  /** The zone that defines the days for Shift with an arrow key. */
  zone: string;
  sources: readonly SeriesOfSource[];
  onMove: (ms: number) => void;
  onRange: (range: TimeRange) => void;
  onTables: () => void;
};

/** Keyboard shortcuts of the screen and its slider: arrows move between samples of all series, with Shift by a day. */
export function useStackKeys({ at, range, zone, sources, onMove, onRange, onTables }: StackKeys) {
  const zoom = (factor: number) => onRange(zoomRange(range, factor, at));
  useKeys("Timeseries", [
    { keys: "[", label: "Previous", run: () => onRange(shiftRange(range, -0.5)) },
    { keys: "]", label: "Next", run: () => onRange(shiftRange(range, 0.5)) },
    { keys: "+", label: "Zoom in around the cursor", run: () => zoom(0.5) },
    { keys: "-", label: "Zoom out", run: () => zoom(2) },
    { keys: "t", label: "Tables of every day", run: onTables },
  ]);

  function target(event: KeyboardEvent): number | null {
    const direction = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : null;
    if (direction !== null) {
      return event.shiftKey
        ? addDaysInZone(at, direction, zone)
        : nextMoment(sources, at, direction);
    }
    if (event.key === "Home") return nextMoment(sources, range.start - 1, 1);
    if (event.key === "End") return nextMoment(sources, range.end, -1);
    return null;
  }
  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) return;
    event.preventDefault();
    const to = target(event);
    if (to === null) return;
    onMove(to);
    if (to >= range.start && to < range.end) return;
    onRange(shiftRange(range, to < range.start ? -0.5 : 0.5));
  };
}
