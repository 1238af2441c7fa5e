import { CalendarField } from "@/components/shared/calendar-field";
import { Segmented } from "@/components/ui/controls/segmented";
import { TextField } from "@/components/ui/controls/text-field";
import { MAX_SHIFT_DAYS } from "@/lib/contract/dashboard/bulk-reschedule";
import type { ClinicDay } from "@/lib/domain/orders/order-reschedule";
import { type ChangeDraft, EMPTY_DRAFT, getChange } from "./change-draft";

type ChangeFieldsProps = {
  draft: ChangeDraft;
  clinic: Pick<ClinicDay, "today" | "timeZone">;
  onChange: (draft: ChangeDraft) => void;
};

/** One date for all orders, or a number of days by which each order is shifted. */
export function ChangeFields({ draft, clinic, onChange }: ChangeFieldsProps) {
  const { kind, date, days, direction } = draft;
  const { today, timeZone } = clinic;
  return (
    <>
      <div>
        <Segmented
          label="How to reschedule"
          value={kind}
          onChange={(next) => onChange({ ...draft, kind: next })}
          options={[
            { value: "date", label: "To one date" },
            { value: "shift", label: "By days" },
          ]}
        />
      </div>
      {kind === "date" ? (
        <CalendarField
          timeZone={timeZone}
          label="New activation date"
          value={date}
          onChange={(next) => onChange({ ...draft, date: next })}
          minValue={today}
          today={today}
          autoFocus={draft === EMPTY_DRAFT}
          description={`The day all of them leave for the lab. A calendar date in the clinic's zone, ${timeZone}.`}
        />
      ) : (
        <div className="grid gap-3">
          <TextField
            label="Days"
            value={days}
            onChange={(next) => onChange({ ...draft, days: next })}
            inputMode="numeric"
            autoComplete="off"
            description="Each order is shifted from its own date."
            errorMessage={
              getChange(draft) ? undefined : `Enter a whole number from 1 to ${MAX_SHIFT_DAYS}.`
            }
          />
          <div>
            <Segmented
              label="Direction"
              value={direction}
              onChange={(next) => onChange({ ...draft, direction: next })}
              options={[
                { value: "later", label: "Later" },
                { value: "earlier", label: "Earlier" },
              ]}
            />
          </div>
        </div>
      )}
    </>
  );
}
