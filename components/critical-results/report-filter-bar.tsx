"use client";

import { DayRangeFields } from "@/components/shared/day-range-fields";
import { MoreFilters } from "@/components/shared/queue/more-filters";
import { useToday } from "@/components/shared/use-today";
import { Button } from "@/components/ui/controls/button";
import { Select } from "@/components/ui/controls/select";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { CRITICAL_FILTERS } from "@/lib/contract/dashboard/critical-result";
import {
  CRITICAL_FILTERS_STATE,
  CRITICAL_STATE_LABELS,
  type CriticalFilters,
} from "@/lib/domain/critical-results/critical-filters";

const STATES = CRITICAL_FILTERS.map((value) => ({ value, label: CRITICAL_STATE_LABELS[value] }));

type ReportFilterBarProps = {
  filters: CriticalFilters;
  change: (change: Partial<CriticalFilters>) => void;
  clear: () => void;
};

/** The views and filters of the list. The days are days of arrival in the clinic's time zone; a phone folds them. */
export function ReportFilterBar({ filters, change, clear }: ReportFilterBarProps) {
  const { clinicZone } = useDisplayZone();
  const today = useToday(clinicZone);
  return (
    <search className="filters" aria-label="Filters">
      <Select
        label="State"
        options={STATES}
        value={filters.state}
        onChange={(state) => change({ state })}
      />
      <MoreFilters
        label="Days of arrival"
        isUsed={filters.from !== undefined || filters.to !== undefined}
      >
        <DayRangeFields
          labels={{ from: "Arrived from", to: "Arrived to" }}
          from={filters.from}
          to={filters.to}
          today={today}
          onFrom={(from) => change({ from })}
          onTo={(to) => change({ to })}
        />
      </MoreFilters>
      {CRITICAL_FILTERS_STATE.isNarrowed(filters) ? (
        <Button variant="quiet" onPress={clear}>
          Clear
        </Button>
      ) : null}
    </search>
  );
}
