"use client";

import { DatePicker } from "@/components/shared/date-picker";
import { Button } from "@/components/ui/controls/button";
import { Select } from "@/components/ui/controls/select";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { dayInZone } from "@/lib/domain/calendar-date";
import {
  CRITICAL_FILTERS_STATE,
  CRITICAL_STATE_LABELS,
  type CriticalFilters,
} from "@/lib/domain/critical-results/critical-filters";

const ANY = "any";
const STATES = [
  { value: ANY, label: "Any state" },
  { value: "open", label: CRITICAL_STATE_LABELS.open },
  { value: "late", label: CRITICAL_STATE_LABELS.late },
  { value: "told", label: CRITICAL_STATE_LABELS.told },
  { value: "closed", label: CRITICAL_STATE_LABELS.closed },
] as const;

type ReportFilterBarProps = {
  filters: CriticalFilters;
  change: (change: Partial<CriticalFilters>) => void;
  clear: () => void;
};

/** The filters of the report. The days are days of arrival in the clinic's time zone. */
export function ReportFilterBar({ filters, change, clear }: ReportFilterBarProps) {
  const { clinicZone } = useDisplayZone();
  const today = dayInZone(new Date().toISOString(), clinicZone);
  return (
    <search className="filters" aria-label="Filters">
      <Select
        label="State"
        options={STATES}
        value={filters.state ?? ANY}
        onChange={(state) => change({ state: state === ANY ? undefined : state })}
      />
      <DatePicker
        label="Arrived from"
        value={filters.from ?? null}
        today={today}
        years="last"
        onChange={(date) => change({ from: date ?? undefined })}
      />
      <DatePicker
        label="Arrived to"
        value={filters.to ?? null}
        today={today}
        years="last"
        onChange={(date) => change({ to: date ?? undefined })}
      />
      {CRITICAL_FILTERS_STATE.isNarrowed(filters) ? (
        <Button variant="quiet" onPress={clear}>
          Clear
        </Button>
      ) : null}
    </search>
  );
}
