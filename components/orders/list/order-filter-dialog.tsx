"use client";

import { useState } from "react";
import { DayRangeFields } from "@/components/shared/day-range-fields";
import { FormDialog } from "@/components/shared/form-dialog";
import { LabFilter } from "@/components/shared/lab-filter";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { Select } from "@/components/ui/controls/select";
import type { OrderRow } from "@/lib/contract/dashboard/orders/order-row";
import type { OrderFilters } from "@/lib/contract/dashboard/orders/order-search";
import type { CalendarDate } from "@/lib/contract/primitives";
import { INTERPRETATIONS } from "@/lib/contract/service/order";
import { COLLECTION_METHODS } from "@/lib/contract/service/order-status-labels";
import { ORDER_FILTERS } from "@/lib/domain/orders/order-filters";
import { formatMethod, getInterpretationLabel } from "@/lib/domain/orders/order-labels";
import { StatusFilter } from "./status-filter";
import { TestFilter } from "./test-filter";

type OrderFilterDialogProps = {
  filters: OrderFilters;
  today: CalendarDate;
  /** The listed orders, whose tests can be filtered by even where the catalog has them no longer. */
  orders: readonly OrderRow[];
  onApply: (filters: OrderFilters) => void;
  onClose: () => void;
};

const ANY = { value: "any", label: "Any" } as const;
const RESULTS = [
  ANY,
  ...INTERPRETATIONS.map((value) => ({ value, label: getInterpretationLabel(value) })),
];
const ACTIVATIONS = [
  ANY,
  { value: "current", label: "Immediately, or the date was reached" },
  { value: "scheduled", label: "On a future date" },
] as const;
const LATENESS = [ANY, { value: "past_usual", label: "Past its usual time" }] as const;
const KITS = [ANY, { value: "unregistered", label: "Not registered yet" }] as const;
const CREATED = [ANY, { value: "this_week", label: "This week, Monday to Sunday" }] as const;

/** All filters, applied together with one request and one history entry. */
export function OrderFilterDialog({
  filters,
  today,
  orders,
  onApply,
  onClose,
}: OrderFilterDialogProps) {
  const [draft, setDraft] = useState(filters);
  const change = (part: Partial<OrderFilters>) => setDraft(ORDER_FILTERS.change(draft, part));
  const period = { today, filters: draft, onChange: change };
  return (
    <FormDialog
      title="Filter orders"
      width="wide"
      extraAction={
        <Button variant="quiet" onPress={() => setDraft(ORDER_FILTERS.clear(draft))}>
          Clear all
        </Button>
      }
      submitLabel="Show orders"
      onSubmit={() => onApply(draft)}
      onClose={onClose}
    >
      <StatusFilter value={draft.status} onChange={(status) => change({ status })} />
      <fieldset>
        <legend className="mb-1 text-small font-medium">Collected by</legend>
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
          label="Activation"
          value={draft.activation ?? "any"}
          options={ACTIVATIONS}
          onChange={(value) => change({ activation: value === "any" ? undefined : value })}
        />
        <TestFilter test={draft.test} orders={orders} onChange={(test) => change({ test })} />
        <LabFilter label="Laboratory" lab={draft.lab} onChange={(lab) => change({ lab })} />
        <Select
          label="Time in stage"
          value={draft.lateness ?? "any"}
          options={LATENESS}
          description="Longer than 95 of 100 such stages took."
          onChange={(value) => change({ lateness: value === "any" ? undefined : value })}
        />
        <Select
          label="Kit"
          value={draft.kit ?? "any"}
          options={KITS}
          onChange={(value) => change({ kit: value === "any" ? undefined : value })}
        />
        <Select
          label="Created"
          value={draft.created ?? "any"}
          options={CREATED}
          description="With the days below, both apply."
          onChange={(value) => change({ created: value === "any" ? undefined : value })}
        />
        <span className="max-sm:hidden" />
        <PeriodFilter name="created" {...period} />
        <PeriodFilter name="updated" {...period} />
      </div>
    </FormDialog>
  );
}

type PeriodFilterProps = {
  name: "created" | "updated";
  filters: OrderFilters;
  today: CalendarDate;
  onChange: (change: Partial<OrderFilters>) => void;
};

const PERIOD_LABELS = { created: "Created", updated: "Updated" };

/** The first and last day of a period, both included, in the clinic's zone. */
function PeriodFilter({ name, filters, today, onChange }: PeriodFilterProps) {
  return (
    <DayRangeFields
      labels={{ from: `${PERIOD_LABELS[name]} from`, to: `${PERIOD_LABELS[name]} to` }}
      from={filters[`${name}_from`]}
      to={filters[`${name}_to`]}
      today={today}
      onFrom={(day) => onChange({ [`${name}_from`]: day })}
      onTo={(day) => onChange({ [`${name}_to`]: day })}
    />
  );
}
