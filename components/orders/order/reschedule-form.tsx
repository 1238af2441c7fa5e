import { CalendarField } from "@/components/shared/calendar-field";
import { DescriptionList } from "@/components/ui/display/description-list";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { CalendarDate } from "@/lib/contract/primitives";
import { formatDate } from "@/lib/domain/datetime";
import { type ClinicDay, rescheduleVerdict } from "@/lib/domain/orders/order-reschedule";
import { DateChange } from "./date-change";
import { RescheduleRules } from "./reschedule-rules";

type RescheduleFormProps = {
  order: OrderRecord;
  clinic: ClinicDay;
  chosen: CalendarDate | null;
  onChoose: (date: CalendarDate | null) => void;
};

/** The new date, today or later in the clinic's zone, with the conditions that it must meet. */
export function RescheduleForm({ order, clinic, chosen, onChoose }: RescheduleFormProps) {
  const { today, timeZone } = clinic;
  const verdict = rescheduleVerdict(order, { ...clinic, chosen });
  const isChange = chosen !== null && chosen !== order.activate_by;
  return (
    <>
      <CalendarField
        timeZone={timeZone}
        label="New activation date"
        value={chosen}
        onChange={(date) => onChoose(date)}
        minValue={today}
        today={today}
        current={order.activate_by ?? null}
        description={`The day the order leaves for the lab. A calendar date in the clinic's zone, ${timeZone}: it does not shift.`}
        {...(verdict.reason ? { errorMessage: verdict.reason } : {})}
        autoFocus
      />
      <DescriptionList
        items={[
          {
            term: "Change",
            value: isChange ? (
              <DateChange from={order.activate_by} to={formatDate(chosen)} />
            ) : (
              "none yet: choose another day"
            ),
          },
        ]}
      />
      <RescheduleRules conditions={verdict.conditions} />
    </>
  );
}
