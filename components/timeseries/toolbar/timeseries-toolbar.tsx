"use client";

import { CalendarDays, Printer, Table } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Segmented } from "@/components/ui/controls/segmented";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { listZoneChoices } from "@/components/ui/time/zone-choice";
import type { PersonSeries } from "@/lib/contract/dashboard/timeseries-view";
import { formatZone } from "@/lib/domain/datetime";
import { RANGE_PRESETS, rangeEndingAt, type TimeRange } from "@/lib/domain/series/timeseries-range";
import { ExportAction } from "./export-action";
import { ProviderMenu } from "./provider-menu";
import { RangeFields } from "./range-fields";
import { SeriesMenu } from "./series-menu";
import { ZoomButtons } from "./zoom-buttons";

/** Where the dates open on demand, and the button that opens them. */
const LOW = {
  fold: "max-sm:hidden [@media(height<600px)]:hidden",
  opener: "sm:[@media(height>=600px)]:hidden",
};
const ZONE_LABELS = {
  own: "Yours",
  clinic: "Clinic",
  patient: "Patient’s home",
  utc: "UTC",
} as const;

type TimeseriesToolbarProps = {
  userId: string;
  series: PersonSeries;
  resources: readonly string[];
  providers: readonly string[];
  range: TimeRange;
  newest: number;
  hasTables: boolean;
  isZoomed: boolean;
  onRange: (range: TimeRange) => void;
  onZoom: (range: TimeRange) => void;
  onReset: () => void;
  onResources: (resources: string[]) => void;
  onProviders: (providers: string[]) => void;
  onTables: () => void;
};

/**
 * Range, series, providers and zone, and the same data as tables, as a file or in print. On a phone and in a low window the dates
 * open on demand, so that the first plot is visible without scrolling.
 */
export function TimeseriesToolbar(props: TimeseriesToolbarProps) {
  const { series, resources, providers, range, newest, hasTables, onRange } = props;
  const { choice, zone, ownZone, clinicZone, paperZone, setChoice } = useDisplayZone();
  const [hasDates, setDates] = useState(false);
  const length = range.end - range.start;
  const preset = RANGE_PRESETS.find(({ ms }) => ms === length)?.key ?? "own";
  return (
    <div
      className="flex flex-wrap items-end gap-x-3 gap-y-2 px-6 py-2.5 max-sm:gap-x-2 max-sm:px-4 print:hidden"
      data-toolbar=""
    >
      <div
        className={`flex flex-wrap items-end gap-x-3 gap-y-2 [&_[data-hint]]:sr-only ${hasDates ? "" : LOW.fold}`}
        id="timeseries-dates"
      >
        <RangeFields range={range} zone={zone} onRange={onRange} />
      </div>
      <Segmented
        label="Length of the range"
        value={preset}
        onChange={(key) => {
          const ms = RANGE_PRESETS.find((each) => each.key === key)?.ms;
          if (ms !== undefined) onRange(rangeEndingAt(Math.min(newest, range.end - 1), ms));
        }}
        options={RANGE_PRESETS.map(({ key, label }) => ({ value: key as string, label }))}
      />
      <span className={LOW.opener}>
        <Button
          size="small"
          icon={<CalendarDays aria-hidden="true" />}
          aria-label="Dates and times"
          aria-expanded={hasDates}
          aria-controls="timeseries-dates"
          onPress={() => setDates((shown) => !shown)}
        />
      </span>
      <ZoomButtons
        range={range}
        isZoomed={props.isZoomed}
        onRange={onRange}
        onZoom={props.onZoom}
        onReset={props.onReset}
      />
      <Segmented
        label="Time zone"
        value={choice}
        onChange={setChoice}
        options={listZoneChoices(ownZone).map((value) => ({
          value,
          label:
            value === "clinic"
              ? `Clinic ${formatZone(new Date(newest).toISOString(), clinicZone)}`
              : ZONE_LABELS[value],
        }))}
      />
      <SeriesMenu series={series} resources={resources} onResources={props.onResources} />
      <ProviderMenu series={series} providers={providers} onProviders={props.onProviders} />
      <div className="ml-auto flex gap-1 max-sm:ml-0">
        <Button
          size="small"
          icon={<Table aria-hidden="true" />}
          aria-keyshortcuts="t"
          onPress={props.onTables}
        >
          {hasTables ? "Hide tables" : "Tables"}
        </Button>
        <ExportAction
          wanted={{ userId: props.userId, resources, providers, range, zone: paperZone }}
        />
        <Button size="small" icon={<Printer aria-hidden="true" />} onPress={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  );
}
