"use client";

import type { KeyboardEvent } from "react";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import { addDaysInZone } from "@/lib/domain/calendar-date";
import type { ClockZone } from "@/lib/domain/datetime";
import { nextMoment } from "@/lib/domain/series/at-cursor";
import { shiftRange, type TimeRange, zoomRange } from "@/lib/domain/series/timeseries-range";
import type { SeriesOfSource } from "@/lib/domain/series/types";

type StackKeys = {
  at: number;
  range: TimeRange;
  /** The zone that defines a day for Shift with an arrow key. */
  zone: ClockZone;
  sources: readonly SeriesOfSource[];
  /** Where Enter began a zoom; null when no zoom has begun. */
  zoomFrom: number | null;
  onMove: (ms: number) => void;
  onZoomFrom: (ms: number | null) => void;
  onRange: (range: TimeRange) => void;
  onZoom: (range: TimeRange) => void;
  onReset: () => void;
  onTables: () => void;
  /** The arrow keys act from anywhere on the page; the slider then has the focus for those that follow. */
  onArrow: () => void;
};

/**
 * Keyboard shortcuts of the screen and its slider: arrows move between samples of all series, or with Shift by a day;
 * Enter marks the start and the end of a zoom, Escape cancels it.
 */
export function useStackKeys(keys: StackKeys) {
  const { at, range, zone, sources, zoomFrom, onMove, onZoomFrom, onRange, onZoom } = keys;
  const zoom = (factor: number) => onZoom(zoomRange(range, factor, at));
  const step = (direction: 1 | -1) => {
    keys.onArrow();
    moveTo(nextMoment(sources, at, direction));
  };
  useKeys("Timeseries", [
    { keys: "ArrowLeft", label: "To the sample before; with Shift by a day", run: () => step(-1) },
    { keys: "ArrowRight", label: "To the next sample; with Shift by a day", run: () => step(1) },
    { keys: "[", label: "Previous", run: () => onRange(shiftRange(range, -0.5)) },
    { keys: "]", label: "Next", run: () => onRange(shiftRange(range, 0.5)) },
    { keys: "+", label: "Zoom in around the cursor", run: () => zoom(0.5) },
    { keys: "-", label: "Zoom out", run: () => zoom(2) },
    { keys: "0", label: "Back to the range before the zoom", run: keys.onReset },
    { keys: "t", label: "Tables of every sample", run: keys.onTables },
  ]);

  function target(event: KeyboardEvent): number | null {
    const direction = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : null;
    if (direction !== null) {
      return event.shiftKey
        ? addDaysInZone(at, direction, zone.id)
        : nextMoment(sources, at, direction);
    }
    if (event.key === "Home") return nextMoment(sources, range.start - 1, 1);
    if (event.key === "End") return nextMoment(sources, range.end, -1);
    return null;
  }
  function moveTo(to: number | null) {
    if (to === null) return;
    onMove(to);
    if (to >= range.start && to < range.end) return;
    onRange(shiftRange(range, to < range.start ? -0.5 : 0.5));
  }
  function markZoom() {
    if (zoomFrom === null) return onZoomFrom(at);
    onZoomFrom(null);
    if (zoomFrom !== at) onZoom({ start: Math.min(zoomFrom, at), end: Math.max(zoomFrom, at) });
  }
  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter") {
      event.preventDefault();
      return markZoom();
    }
    if (event.key === "Escape" && zoomFrom !== null) {
      event.preventDefault();
      return onZoomFrom(null);
    }
    if (!["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) return;
    event.preventDefault();
    moveTo(target(event));
  };
}
