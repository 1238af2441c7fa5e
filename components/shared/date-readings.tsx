import { Button } from "@/components/ui/controls/button";
import { formatLongDate } from "@/lib/domain/datetime";
import type { DateTextField } from "./use-date-text";

/** The two days that an ambiguous text may mean, as buttons. Nothing for other texts. */
export function DateReadings({ field }: { field: DateTextField }) {
  if (field.readings.length === 0) return null;
  return (
    <div className="flex items-center gap-2 flex-wrap">
      {field.readings.map((date) => (
        <Button key={date} size="small" onPress={() => field.choose(date)}>
          {formatLongDate(date)}
        </Button>
      ))}
    </div>
  );
}
