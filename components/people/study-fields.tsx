import { DatePicker } from "@/components/shared/date-picker";
import { TextField } from "@/components/ui/controls/text-field";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { CalendarDate } from "@/lib/contract/primitives";
import { dayInZone } from "@/lib/domain/calendar-date";

export type Study = { personKey: string | undefined; dayOne: CalendarDate | undefined };
export const NO_STUDY: Study = { personKey: undefined, dayOne: undefined };

type StudyFieldsProps = { value: Study; onChange: (value: Study) => void };

/** What a study's file does not contain: which of its people to import, and the date of its day 1. */
export function StudyFields({ value, onChange }: StudyFieldsProps) {
  const { clinicZone } = useDisplayZone();
  const today = dayInZone(new Date().toISOString(), clinicZone);
  return (
    <details className="mt-2">
      <summary className="label ink-2 min-h-6 cursor-pointer">
        A study&apos;s inhaler file: which person, and when was its day 1?
      </summary>
      <div className="row wrap items-end gap-3 mt-1">
        <TextField
          label="Person in the file"
          value={value.personKey ?? ""}
          onChange={(personKey) => onChange({ ...value, personKey: personKey || undefined })}
        />
        <DatePicker
          label="Date of its day 1"
          value={value.dayOne ?? null}
          today={today}
          years="last"
          onChange={(dayOne) => onChange({ ...value, dayOne: dayOne ?? undefined })}
        />
      </div>
    </details>
  );
}
