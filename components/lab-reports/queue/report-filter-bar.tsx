"use client";

import { ListFilter } from "lucide-react";
import { Button } from "@/components/ui/controls/button";
import { SearchField } from "@/components/ui/controls/search-field";
import { Chip } from "@/components/ui/display/chip";
import { ADD_CHIP, CHIP_ROW } from "@/components/ui/display/chip-class";
import { Kbd } from "@/components/ui/keyboard/kbd";
import type { LabReportFilters } from "@/lib/contract/dashboard/lab-report-queue";
import { listFilterChips } from "@/lib/domain/lab-reports/report-filters";
import { textChipValue } from "@/lib/domain/orders/order-filter-chips";

type ReportFilterBarProps = {
  filters: LabReportFilters;
  text: string;
  onFilters: (filters: LabReportFilters) => void;
  onText: (text: string) => void;
  onClear: () => void;
  onOpen: () => void;
};

/** The search field, and the filters as chips, each of which can be removed. */
export function ReportFilterBar({
  filters,
  text,
  onFilters,
  onText,
  ...rest
}: ReportFilterBarProps) {
  const chips = listFilterChips(filters);
  const textValue = textChipValue(text);
  return (
    <fieldset className={CHIP_ROW} aria-label="Filters">
      <SearchField
        label="Name, birth date, file or laboratory"
        action="Search lab reports"
        text={text}
        onSearch={onText}
      />
      {chips.map(({ key, label, value, without }) => (
        <Chip key={key} label={label} value={value} onRemove={() => onFilters(without)} />
      ))}
      {textValue ? <Chip label="Text" value={textValue} onRemove={() => onText("")} /> : null}
      <button type="button" className={ADD_CHIP} onClick={rest.onOpen}>
        <ListFilter aria-hidden="true" /> Filter
        <span className="max-sm:hidden pl-0">
          <Kbd>f</Kbd>
        </span>
      </button>
      {chips.length > 0 || textValue !== null ? (
        <Button variant="quiet" size="small" onPress={rest.onClear}>
          Clear
        </Button>
      ) : null}
    </fieldset>
  );
}
