import { CalendarField } from "@/components/shared/calendar-field";
import { Segmented } from "@/components/ui/controls/segmented";
import { Notice } from "@/components/ui/feedback/notice";
import type { OrderForm } from "./use-order-form";

/** When the order leaves for the lab: at once, or on a day of the clinic's calendar. */
export function ScheduleStep({ form }: { form: OrderForm }) {
  const { values, set, problem, clinic } = form;
  const wrong = problem("activate_by");
  return (
    <section className="grid gap-3">
      <h2>Schedule</h2>
      <Segmented<"now" | "later" | "none">
        label="When the order leaves for the lab"
        value={values.schedule ?? "none"}
        options={[
          { value: "now", label: "At once" },
          { value: "later", label: "On a day" },
        ]}
        onChange={(next) => set({ schedule: next === "none" ? null : next })}
      />
      {values.schedule === "later" ? (
        <CalendarField
          label="Activation date"
          value={values.activate_by}
          minValue={clinic.today}
          today={clinic.today}
          onChange={(date) => set({ activate_by: date })}
          description={`The day the order leaves for the lab. A calendar date in the clinic's zone, ${clinic.timeZone}: it does not shift.`}
          {...(wrong ? { errorMessage: wrong } : {})}
        />
      ) : null}
      {values.schedule === "now" ? (
        <Notice tone="info">
          It cannot be moved to another day later. An order with a day can be moved until it leaves.
        </Notice>
      ) : null}
      {wrong && values.schedule === null ? <Notice tone="error">{wrong}</Notice> : null}
    </section>
  );
}
