import { DatePicker } from "@/components/ui/date-picker";
import type { OrderFilters } from "@/lib/contract/order-search";
import type { CalendarDate } from "@/lib/contract/primitives";

type PeriodFilterProps = {
  name: "created" | "updated";
  filters: OrderFilters;
  today: string;
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
        onChange={(date) => onChange({ [`${name}_from`]: asDay(date) })}
      />
      <DatePicker
        label={`${LABELS[name]} to`}
        value={to ?? null}
        today={today}
        onChange={(date) => onChange({ [`${name}_to`]: asDay(date) })}
        {...(isReversed ? { errorMessage: "This day is before the first one." } : {})}
      />
    </>
  );
}

function asDay(date: string | null): CalendarDate | undefined {
  return date === null ? undefined : (date as CalendarDate);
}
