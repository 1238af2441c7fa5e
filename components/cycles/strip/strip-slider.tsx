"use client";

import { type PointerEvent, useRef } from "react";
import type { DayCursorControl } from "@/components/cycles/calendar/use-day-cursor";
import type { CycleStrip } from "@/lib/domain/cycles/cycle-strip";
import { formatDate } from "@/lib/domain/datetime";
import styles from "./day-strip.module.css";
import { PLOT_WIDTH, STRIP_WIDTH } from "./strip-layout";

type StripSliderProps = { strip: CycleStrip; cursor: DayCursorControl; cursorIndex: number };

/** The cursor over the strip: arrow keys and the pointer choose the selected day. */
export function StripSlider({ strip, cursor, cursorIndex }: StripSliderProps) {
  const track = useRef<HTMLDivElement>(null);
  function onPointer(event: PointerEvent) {
    const box = track.current?.getBoundingClientRect();
    if (!box || event.buttons !== 1) return;
    const share = (event.clientX - box.left) / box.width / (PLOT_WIDTH / STRIP_WIDTH);
    const date = strip.dates[Math.floor(share * strip.dates.length)];
    if (date && date !== cursor.date) cursor.goTo(date, "strip");
  }
  return (
    <div
      ref={track}
      className={styles.slider}
      role="slider"
      tabIndex={0}
      aria-label="Day"
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={strip.dates.length - 1}
      aria-valuenow={cursorIndex}
      aria-valuetext={formatDate(cursor.date)}
      onKeyDown={(event) => cursor.onKey(event, "strip")}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
    />
  );
}
