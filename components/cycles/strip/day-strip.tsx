"use client";

import { type PointerEvent, useEffect, useMemo, useRef } from "react";
import { WINDOW_DAYS } from "@/components/cycles/calendar/day-cursor";
import { DayReadout } from "@/components/cycles/calendar/day-readout";
import type { DayCursorControl } from "@/components/cycles/calendar/use-day-cursor";
import { EntryTable } from "@/components/cycles/entry-table";
import { ShapeLegend } from "@/components/cycles/shape-legend";
import { TemperatureLabels } from "@/components/cycles/temperature/temperature-labels";
import { TemperaturePlot } from "@/components/cycles/temperature/temperature-plot";
import { TemperatureVerdicts } from "@/components/cycles/temperature/temperature-verdicts";
import type { CycleModel } from "@/lib/domain/cycles/cycle-model";
import { type CycleStrip, cycleStrip } from "@/lib/domain/cycles/cycle-strip";
import { temperatureChart } from "@/lib/domain/cycles/temperature/temperature-chart";
import { formatDate } from "@/lib/domain/datetime";
import { LanePlot } from "./lane-plot";
import { StripHead } from "./strip-head";
import { BandLabels, LaneLabels } from "./strip-labels";
import { COLUMN, columnLeft, PLOT_WIDTH, STRIP_WIDTH } from "./strip-layout";
import { StripPlot } from "./strip-plot";

type DayStripProps = { model: CycleModel; cursor: DayCursorControl };

/** Nine weeks day by day: flow by source, basal temperatures, nine lanes of marks, and the description of the selected day. */
export function DayStrip({ model, cursor }: DayStripProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const strip = useMemo(
    () => cycleStrip(model, cursor.windowFrom, WINDOW_DAYS),
    [model, cursor.windowFrom],
  );
  const chart = useMemo(() => temperatureChart(model, strip.dates), [model, strip.dates]);
  const cursorIndex = strip.dates.indexOf(cursor.date);

  // On a phone the strip is wider than the screen, so it scrolls to keep the selected day visible.
  useEffect(() => {
    const box = scroller.current;
    const plot = box?.querySelector<SVGElement>("[role=img]");
    if (!box || !plot || box.scrollWidth <= box.clientWidth) return;
    const scale = plot.clientWidth / STRIP_WIDTH;
    const inSight = box.clientWidth - (box.scrollWidth - plot.clientWidth);
    box.scrollLeft = (columnLeft(cursorIndex) + COLUMN / 2) * scale - inSight * 0.6;
  }, [cursorIndex]);

  return (
    <>
      <StripHead strip={strip} cursor={cursor} today={model.today} />
      <div className="overflow-x-auto print:overflow-visible" ref={scroller}>
        <div className="grid min-w-[834px] grid-cols-[132fr_702fr] print:min-w-0">
          <div className="sticky left-0 z-1 border-line-strong bg-surface max-sm:border-r">
            <BandLabels strip={strip} />
            {chart ? <TemperatureLabels chart={chart} /> : null}
            <LaneLabels strip={strip} />
          </div>
          <div className="relative [&_.day-cursor]:fill-selected [&_.day-cursor]:stroke-accent-line print:[&_.day-cursor]:hidden">
            <StripPlot strip={strip} cursorIndex={cursorIndex} />
            {chart ? (
              <TemperaturePlot chart={chart} strip={strip} cursorIndex={cursorIndex} />
            ) : null}
            <LanePlot strip={strip} cursorIndex={cursorIndex} />
            <StripSlider strip={strip} cursor={cursor} cursorIndex={cursorIndex} />
          </div>
        </div>
      </div>
      <TemperatureVerdicts chart={chart} temperatures={model.temperatures} />
      <div className="print:hidden">
        <DayReadout model={model} cursor={cursor} />
      </div>
      <ShapeLegend />
      <div className="print:hidden">
        <EntryTable strip={strip} model={model} />
      </div>
    </>
  );
}

type StripSliderProps = { strip: CycleStrip; cursor: DayCursorControl; cursorIndex: number };

/** The cursor over the strip: arrow keys and the pointer choose the selected day. */
function StripSlider({ strip, cursor, cursorIndex }: StripSliderProps) {
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
      className="absolute inset-0 cursor-crosshair touch-pan-x touch-pan-y focus-visible:-outline-offset-2 print:hidden"
      role="slider"
      tabIndex={0}
      aria-label="Day"
      aria-description="Arrow keys move by a day, with Shift by a week; Home and End to the first and last day shown."
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
