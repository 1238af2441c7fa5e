"use client";

import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { Select } from "@/components/ui/controls/select";
import { LAB_REPORT_STATES } from "@/lib/contract/dashboard/lab-report";
import { LAB_REPORT_AGES, type LabReportFilters } from "@/lib/contract/dashboard/lab-report-queue";
import { AGE_LABELS, LAB_REPORT_FILTERS } from "@/lib/domain/lab-reports/report-filters";
import { STATE_LABELS } from "@/lib/domain/lab-reports/report-labels";

type ReportFilterDialogProps = {
  filters: LabReportFilters;
  onApply: (filters: LabReportFilters) => void;
  onClose: () => void;
};

const AGES = [
  { value: "any", label: "Any time" },
  ...LAB_REPORT_AGES.map((value) => ({ value, label: `More than ${AGE_LABELS[value]}` })),
] as const;
const SORTS = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
] as const;

/** All filters, applied together: one request and one entry in the browser history. */
export function ReportFilterDialog({ filters, onApply, onClose }: ReportFilterDialogProps) {
  const [draft, setDraft] = useState(filters);
  const change = (part: Partial<LabReportFilters>) =>
    setDraft(LAB_REPORT_FILTERS.change(draft, part));
  const { state: chosen = [] } = draft;
  return (
    <FormDialog
      title="Filter lab reports"
      extraAction={
        <Button variant="quiet" onPress={() => setDraft(LAB_REPORT_FILTERS.clear(draft))}>
          Clear all
        </Button>
      }
      submitLabel="Show reports"
      onSubmit={() => onApply(draft)}
      onClose={onClose}
    >
      <fieldset>
        <legend className="text-small font-medium mb-1">Status</legend>
        <div className="grid sm:grid-cols-2">
          {LAB_REPORT_STATES.map((state) => (
            <Checkbox
              key={state}
              checked={chosen.includes(state)}
              onChange={(on) => {
                const states = LAB_REPORT_STATES.filter((other) =>
                  other === state ? on : chosen.includes(other),
                );
                change({ state: states.length > 0 ? states : undefined });
              }}
            >
              {STATE_LABELS[state].label}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Uploaded"
          value={draft.older ?? "any"}
          options={AGES}
          onChange={(value) => change({ older: value === "any" ? undefined : value })}
        />
        <Select
          label="Order"
          value={draft.sort}
          options={SORTS}
          onChange={(sort) => change({ sort })}
        />
      </div>
      <Checkbox
        checked={draft.by === "me"}
        onChange={(on) => change({ by: on ? "me" : undefined })}
      >
        Only those that I uploaded
      </Checkbox>
    </FormDialog>
  );
}
