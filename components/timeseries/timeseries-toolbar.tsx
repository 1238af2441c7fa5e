"use client";

import { Printer, Table } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { Segmented } from "@/components/ui/controls/segmented";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { ZONE_CHOICES } from "@/components/ui/time/zone-choice";
import type { PersonSeries } from "@/lib/contract/dashboard/timeseries-view";
import {
  RANGE_PRESETS,
  rangeEndingAt,
  shiftRange,
  type TimeRange,
  zoomRange,
} from "@/lib/domain/series/timeseries-range";
import { ExportAction } from "./export-action";
import { ProviderMenu } from "./provider-menu";
import { RangeFields } from "./range-fields";
import { SeriesMenu } from "./series-menu";

const ZONE_LABELS = { clinic: "Clinic", patient: "Patient", utc: "UTC" } as const;

type TimeseriesToolbarProps = {
  userId: string;
  series: PersonSeries;
  resources: readonly string[];
  providers: readonly string[];
  range: TimeRange;
  newest: number;
  hasTables: boolean;
  onRange: (range: TimeRange) => void;
  onResources: (resources: string[]) => void;
  onProviders: (providers: string[]) => void;
  onTables: (shown: boolean) => void;
};

/** Range, series, providers and zone; and the same data as tables, as a file, on paper. */
export function TimeseriesToolbar(props: TimeseriesToolbarProps) {
  const { series, resources, providers, range, newest, hasTables, onRange } = props;
  const { choice, zone, setChoice } = useDisplayZone();
  const length = range.end - range.start;
  const middle = (range.start + range.end) / 2;
  const preset = RANGE_PRESETS.find(({ ms }) => ms === length)?.key ?? "own";
  return (
    <div className="filters flex flex-wrap items-end gap-3 px-6 py-2.5 max-sm:px-4">
      <RangeFields range={range} zone={zone} onRange={onRange} />
      <Segmented
        label="Length of the range"
        value={preset}
        onChange={(key) => {
          const ms = RANGE_PRESETS.find((each) => each.key === key)?.ms;
          if (ms !== undefined) onRange(rangeEndingAt(Math.min(newest, range.end - 1), ms));
        }}
        options={RANGE_PRESETS.map(({ key, label }) => ({ value: key as string, label }))}
      />
      <div className="flex items-center flex-wrap gap-1">
        <Button size="small" onPress={() => onRange(shiftRange(range, -0.5))} kbd="[">
          Previous
        </Button>
        <Button size="small" onPress={() => onRange(shiftRange(range, 0.5))} kbd="]">
          Next
        </Button>
        <Button size="small" onPress={() => onRange(zoomRange(range, 0.5, middle))} kbd="+">
          Zoom in
        </Button>
        <Button size="small" onPress={() => onRange(zoomRange(range, 2, middle))} kbd="-">
          Zoom out
        </Button>
      </div>
      <Segmented
        label="Time zone"
        value={choice}
        onChange={setChoice}
        options={ZONE_CHOICES.map((value) => ({ value, label: ZONE_LABELS[value] }))}
      />
      <SeriesMenu series={series} resources={resources} onResources={props.onResources} />
      <ProviderMenu series={series} providers={providers} onProviders={props.onProviders} />
      <div className="flex items-center ml-auto gap-1">
        <Button
          size="small"
          icon={<Table aria-hidden="true" />}
          kbd="t"
          onPress={() => props.onTables(!hasTables)}
        >
          {hasTables ? "Hide tables" : "Tables"}
        </Button>
        <ExportAction wanted={{ userId: props.userId, resources, providers, range, zone }} />
        <Button size="small" icon={<Printer aria-hidden="true" />} onPress={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  );
}
