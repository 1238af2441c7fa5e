import { memo } from "react";
import { Mark } from "@/components/ui/display/mark";
import type { TemperatureChart } from "@/lib/domain/cycles/temperature/temperature-chart";
import {
  describeUnits,
  type TemperatureGroup,
} from "@/lib/domain/cycles/temperature/temperature-unit";
import { formatDate } from "@/lib/domain/datetime";
import { FeverLegend } from "./fever-legend";

type TemperatureVerdictsProps = {
  chart: TemperatureChart | null;
  temperatures: readonly TemperatureGroup[];
};

/** The cover line of each visible cycle, or why there is none, and the inferred units. */
export const TemperatureVerdicts = memo(function TemperatureVerdicts({
  chart,
  temperatures,
}: TemperatureVerdictsProps) {
  if (!chart) {
    return <p className="text-label text-ink-3">No basal temperature is logged in this window.</p>;
  }
  return (
    <div className="text-label text-ink-2">
      <ul className="grid gap-1" aria-label="Cover lines of the visible cycles">
        {chart.verdicts.map(({ shift: { span, cover }, text }) => (
          <li key={span.id} className="flex gap-1.5">
            <Mark shape={cover.isConfirmed ? "ok" : "cancelled"} />
            <span>
              <b className="font-medium">{formatDate(span.periodStart)}:</b> {text}
            </span>
          </li>
        ))}
      </ul>
      {chart.series.some(({ dots }) => dots.some(({ isFever }) => isFever)) ? (
        <FeverLegend />
      ) : null}
      <p className="text-ink-3 mt-1">
        Hatched: no reading. {describeUnits(temperatures)}
        {chart.notDrawn > 0
          ? ` ${chart.notDrawn} of this window are not in ${chart.unit} and not shown; the table lists them.`
          : null}
        {chart.series.length > 1
          ? ` Disc: ${chart.series[0]?.source.label}; square: ${chart.series
              .slice(1)
              .map(({ source }) => source.label)
              .join(", ")}.`
          : null}
      </p>
    </div>
  );
});
