import { DatePicker } from "@/components/shared/date-picker";
import type { OrderFilters } from "@/lib/contract/dashboard/order-search";
import type { CalendarDate } from "@/lib/contract/primitives";

type PeriodFilterProps = {
  name: "created" | "updated";
  filters: OrderFilters;
  today: CalendarDate;
  onChange: (change: Partial<OrderFilters>) => void;
};

const LABELS = { created: "Created", updated: "Updated" };

/** First and last day, both included, in the clinic's zone. */
export function PeriodFilter({ name, filters, today, onChange }: PeriodFilterProps) {
  const from = filters[`${name}_from`];
  const to = filters[`${name}_to`];
  const isReversed = from !== undefined && to !== undefined && to < from;
  return (
    <>
      <DatePicker
        label={`${LABELS[name]} from`}
        value={from ?? null}
        today={today}
        years="last"
        onChange={(date) => onChange({ [`${name}_from`]: date ?? undefined })}
      />
      <DatePicker
        label={`${LABELS[name]} to`}
        value={to ?? null}
        today={today}
        years="last"
        onChange={(date) => onChange({ [`${name}_to`]: date ?? undefined })}
        {...(isReversed ? { errorMessage: "This date is before the first one." } : {})}
      />
    </>
  );
}
