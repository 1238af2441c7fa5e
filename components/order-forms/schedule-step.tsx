import { CalendarField } from "@/components/shared/calendar-field";
import { Segmented } from "@/components/ui/controls/segmented";
import { Notice } from "@/components/ui/feedback/notice";
import type { OrderForm } from "./use-order-form";

/** When the order leaves for the lab: immediately, or on a date in the clinic's zone. */
export function ScheduleStep({ form }: { form: OrderForm }) {
  const { values, set, problem, clinic } = form;
  const errorMessage = problem("activate_by");
  return (
    <section className="grid gap-3">
      <Segmented<"now" | "later" | "none">
        label="When the order leaves for the lab"
        value={values.schedule ?? "none"}
        options={[
          { value: "now", label: "Immediately" },
          { value: "later", label: "On a date" },
        ]}
        onChange={(next) => set({ schedule: next === "none" ? null : next })}
      />
      {values.schedule === "later" ? (
        <div className="max-w-105">
          <CalendarField
            timeZone={clinic.timeZone}
            label="Activation date"
            value={values.activate_by}
            minValue={clinic.today}
            today={clinic.today}
            onChange={(date) => set({ activate_by: date })}
            description={`The day the order leaves for the lab. A calendar date in the clinic's zone, ${clinic.timeZone}: it does not shift.`}
            {...(errorMessage ? { errorMessage } : {})}
          />
        </div>
      ) : null}
      {values.schedule === "now" ? (
        <Notice tone="info">
          It cannot be rescheduled later. An order with an activation date can be rescheduled until
          it leaves.
        </Notice>
      ) : null}
      {errorMessage && values.schedule === null ? (
        <Notice tone="error">{errorMessage}</Notice>
      ) : null}
    </section>
  );
}
