"use client";

import type { Ref } from "react";
import { useElementWidth } from "@/components/ui/display/use-element-width";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { getHistorySpan } from "@/lib/domain/person-results/history-frame";
import { countSources } from "@/lib/domain/person-results/history-summary";
import type { MarkerHistory as History } from "@/lib/domain/person-results/marker-history";
import { HistoryPlot } from "./history-plot";
import { HistoryTable } from "./history-table";
import { PlotLegend } from "./plot-legend";

type MarkerHistoryProps = { history: History; headingRef: Ref<HTMLHeadingElement> };

/** One marker over time: a plot for each unit that cannot be converted, then every value as a table. */
export function MarkerHistory({ history, headingRef }: MarkerHistoryProps) {
  const { ref, drawnWidth } = useElementWidth();
  const { clinicZone, zone } = useDisplayZone();
  const { name, loinc, entries, panels, undrawn } = history;
  const span = getHistorySpan(panels);
  return (
    <section
      className="py-4 min-w-0 [&>*]:mx-6 [&>table]:w-full [&>table]:mx-0 max-sm:[&>*]:mx-4"
      aria-labelledby="marker-title"
    >
      <div className="section-head">
        <h2 id="marker-title" ref={headingRef} tabIndex={-1} className="wrap-anywhere">
          {name}
        </h2>
        {loinc ? <span className="sub mono">{loinc}</span> : null}
        <span className="sub">{countSources(entries)}</span>
        {panels.length > 0 ? <PlotLegend /> : null}
      </div>
      {panels.length > 1 ? (
        <p className="text-small text-ink-2 mb-2">
          The units cannot be converted into one another exactly, so each has a chart of its own.
        </p>
      ) : null}
      <div ref={ref}>
        {span && drawnWidth > 0
          ? panels.map((panel) => (
              <HistoryPlot
                key={panel.unit ?? ""}
                name={name}
                panel={panel}
                span={span}
                width={drawnWidth}
                zone={{ ...zone, id: clinicZone }}
              />
            ))
          : null}
      </div>
      {undrawn.length > 0 ? (
        <p className="text-small text-ink-2 mb-2">
          {undrawn.length === entries.length
            ? "No chart: these values are findings, or have no date."
            : `Only in the table, because they are findings or have no date: ${undrawn.length}.`}
        </p>
      ) : null}
      <HistoryTable history={history} />
    </section>
  );
}
