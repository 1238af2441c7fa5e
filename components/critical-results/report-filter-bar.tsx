"use client";

import { ListFilter } from "lucide-react";
import { useState } from "react";
import { DatePicker } from "@/components/shared/date-picker";
import { Button } from "@/components/ui/controls/button";
import { Select } from "@/components/ui/controls/select";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { CRITICAL_FILTERS } from "@/lib/contract/dashboard/critical-result";
import { dayInZone } from "@/lib/domain/calendar-date";
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
  const today = dayInZone(new Date().toISOString(), clinicZone);
  const [isOpen, setOpen] = useState(false);
  const folded = isOpen || filters.from || filters.to ? "" : "max-sm:hidden";
  return (
    <search className="filters" aria-label="Filters">
      <Select
        label="State"
        options={STATES}
        value={filters.state}
        onChange={(state) => change({ state })}
      />
      {folded ? (
        <Button
          className="sm:hidden"
          icon={<ListFilter aria-hidden="true" />}
          onPress={() => setOpen(true)}
        >
          Days of arrival
        </Button>
      ) : null}
      <DatePicker
        label="Arrived from"
        className={folded}
        value={filters.from ?? null}
        today={today}
        years="last"
        onChange={(date) => change({ from: date ?? undefined })}
      />
      <DatePicker
        label="Arrived to"
        className={folded}
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
