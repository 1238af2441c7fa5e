"use client";

import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { Select } from "@/components/ui/controls/select";
import type { OrderFilters } from "@/lib/contract/dashboard/order-search";
import type { CalendarDate } from "@/lib/contract/primitives";
import { INTERPRETATIONS } from "@/lib/contract/service/order";
import { COLLECTION_METHODS } from "@/lib/contract/service/order-status-labels";
import { clearedFilters, withFilters } from "@/lib/domain/orders/order-filters";
import { formatMethod, formatResult } from "@/lib/domain/orders/order-labels";
import { PeriodFilter } from "./period-filter";
import { StatusFilter } from "./status-filter";

type OrderFilterDialogProps = {
  filters: OrderFilters;
  today: CalendarDate;
  onApply: (filters: OrderFilters) => void;
  onClose: () => void;
};

const ANY = { value: "any", label: "Any" } as const;
const RESULTS = [ANY, ...INTERPRETATIONS.map((value) => ({ value, label: formatResult(value) }))];
const ACTIVATIONS = [
  ANY,
  { value: "current", label: "At once, or the day has come" },
  { value: "scheduled", label: "On a day to come" },
] as const;

/** All filters at once, applied together: one question to the service, one step in the history. */
export function OrderFilterDialog({ filters, today, onApply, onClose }: OrderFilterDialogProps) {
  const [draft, setDraft] = useState(filters);
  const change = (some: Partial<OrderFilters>) => setDraft(withFilters(draft, some));
  const period = { today, filters: draft, onChange: change };
  return (
    <FormDialog
      title="Filter orders"
      width="wide"
      extraAction={
        <Button variant="quiet" onPress={() => setDraft(clearedFilters(draft))}>
          Clear all
        </Button>
      }
      submitLabel="Show orders"
      onSubmit={() => onApply(draft)}
      onClose={onClose}
    >
      <StatusFilter value={draft.status} onChange={(status) => change({ status })} />
      <fieldset>
        <legend className="mb-1 small medium">Collected by</legend>
        <div className="flex flex-wrap gap-x-4">
          {COLLECTION_METHODS.map((method) => (
            <Checkbox
              key={method}
              checked={draft.method.includes(method)}
              onChange={(on) => {
                const rest = draft.method.filter((other) => other !== method);
                change({ method: on ? [...rest, method] : rest });
              }}
            >
              {formatMethod(method)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Result"
          value={draft.interpretation ?? "any"}
          options={RESULTS}
          onChange={(value) => change({ interpretation: value === "any" ? undefined : value })}
        />
        <Select
          label="Leaves"
          value={draft.activation ?? "any"}
          options={ACTIVATIONS}
          onChange={(value) => change({ activation: value === "any" ? undefined : value })}
        />
        <PeriodFilter name="created" {...period} />
        <PeriodFilter name="updated" {...period} />
      </div>
    </FormDialog>
  );
}
