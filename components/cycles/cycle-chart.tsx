"use client";

import { useId } from "react";
import { LEGEND_ROW } from "@/components/ui/display/legend-class";
import type { FlowLevel } from "@/lib/domain/cycles/cycle-entry";
import type { CycleModel } from "@/lib/domain/cycles/cycle-model";
import { describeToday, summarize } from "@/lib/domain/cycles/cycle-summary";
import { AlignedPlot } from "./aligned/aligned-plot";
import { MonthGrid } from "./calendar/month-grid";
import type { DayCursorControl } from "./calendar/use-day-cursor";
import { AREAS, PICTURE } from "./cycle-layout";
import { CycleSources } from "./cycle-sources";
import { CycleTable } from "./cycle-table";
import { getLevelStyle } from "./flow-style";
import { LengthPlot } from "./length-plot";
import { DayStrip } from "./strip/day-strip";
import { HatchDefs } from "./strip/hatch-defs";
import { NormStrip } from "./strip/norm-strip";
import { CycleTemperaturePlot } from "./temperature/cycle-temperature-plot";

type CycleChartProps = {
  model: CycleModel;
  cursor: DayCursorControl;
  /** The zone that determines which day is today. */
  zone: string;
};

/** All views of a person's cycles: the calendar to find a day, the strip to read it, the table for the figures. */
export function CycleChart({ model, cursor, zone }: CycleChartProps) {
  const summaryId = useId();
  return (
    <figure aria-labelledby={summaryId}>
      <HatchDefs />
      <figcaption className="flex items-baseline justify-between gap-6 border-t border-line px-6 py-2.5 text-ink-2 max-sm:flex-col max-sm:gap-1 max-sm:px-4 print:border-0 print:p-0 print:pb-1.5 print:text-[11px]/4">
        <p id={summaryId}>{summarize(model).join(" ")}</p>
        <p className="max-w-72 shrink-0 text-label text-ink-3 max-sm:max-w-none print:hidden">
          {describeToday(zone)}
        </p>
      </figcaption>
      <NormStrip norms={model.norms} deviations={model.deviations} />
      <div className={PICTURE}>
        <section className={AREAS.calendar}>
          <div className="section-head">
            <h2>Calendar</h2>
            <span className="sub">small number: cycle day</span>
          </div>
          <MonthGrid model={model} cursor={cursor} summaryId={summaryId} />
          <div className="mt-2.5">
            <FlowLegend />
          </div>
          <p className="text-label text-ink-3 mt-2">
            The bar beside a week: shown in full under Day by day.
          </p>
        </section>
        <section className={AREAS.strip} aria-labelledby="day-by-day">
          <DayStrip model={model} cursor={cursor} />
        </section>
        <section className={AREAS.aligned}>
          <div className="print:break-inside-avoid">
            <AlignedPlot model={model} />
          </div>
          <div className="print:break-inside-avoid">
            <LengthPlot model={model} />
            <CycleTemperaturePlot model={model} date={cursor.date} />
          </div>
        </section>
        <section className={AREAS.cycles}>
          <CycleTable model={model} goTo={cursor.goTo} />
        </section>
        <section className={AREAS.sources}>
          <CycleSources model={model} />
        </section>
      </div>
    </figure>
  );
}

const LEGEND: readonly { level: FlowLevel | "predicted"; label: string }[] = [
  { level: "light", label: "light" },
  { level: "medium", label: "medium" },
  { level: "heavy", label: "heavy" },
  { level: "unspecified", label: "period, flow not specified" },
  { level: "none", label: "none" },
  { level: "other", label: "other value" },
  { level: "predicted", label: "predicted, not logged" },
];
const MAX_BAR_HEIGHT_PX = 14;

/** The legend of the flow bars. */
function FlowLegend() {
  return (
    <ul className={LEGEND_ROW}>
      {LEGEND.map(({ level, label }) => {
        const { height, fill, stroke, dash } = getLevelStyle(level);
        return (
          <li key={level} className="inline-flex items-center gap-1.5 whitespace-nowrap">
            <svg width="12" height="16" aria-hidden="true">
              <rect
                x="1"
                y={15 - height * MAX_BAR_HEIGHT_PX}
                width="10"
                height={height * MAX_BAR_HEIGHT_PX}
                fill={fill}
                stroke={stroke}
                strokeDasharray={dash}
              />
            </svg>
            {label}
          </li>
        );
      })}
    </ul>
  );
}
