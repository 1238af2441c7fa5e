import assert from "node:assert/strict";
import { defineJourney } from "@/bin/journeys/journey";
import { clickRecord, openPalette, openRecord, runCommand } from "@/bin/journeys/palette";
import { calendarDayName } from "@/e2e/dates";
import { addDays } from "@/lib/domain/calendar-date";

const DAYS = 9;

export const rescheduleOrder = defineJourney({
  id: "reschedule-order",
  title: "Reschedule one order found by name",
  start: "/catalog",
  prepare: async (clinic) => {
    const patient = await clinic.createPatient();
    const order = await clinic.createOrder(patient, { activateInDays: 5 });
    return { patient, order, date: addDays(clinic.today, DAYS) };
  },
  work: {
    keyboard: async (person, { patient }) => {
      const { page } = person;
      await openPalette(person);
      await runCommand(person, "res", /^Reschedule order/);
      await openRecord(person, patient.lastName, "order");
      await person.isFocused(page.getByRole("textbox", { name: "New activation date" }));
      await person.steer(`+${DAYS}`);
      await person.sees(page.getByRole("button", { name: /^Reschedule to/ }));
      await person.press("Enter");
      await person.seesNo(page.getByRole("dialog", { name: /^Reschedule/ }));
    },
    pointer: async (person, { patient, date }) => {
      const { page } = person;
      await clickRecord(person, patient.lastName, "order");
      await person.click(page.getByRole("button", { name: "Reschedule", exact: true }));
      const dialog = page.getByRole("dialog", { name: /^Reschedule/ });
      const day = dialog.getByRole("button", { name: calendarDayName(date) });
      await person.sees(dialog.getByRole("application"));
      if (!(await day.isEnabled({ timeout: 250 }).catch(() => false))) {
        await person.click(dialog.getByRole("button", { name: "Next" }).first());
      }
      await person.click(day);
      await person.click(dialog.getByRole("button", { name: /^Reschedule to/ }));
      await person.seesNo(dialog);
    },
  },
  verify: async (clinic, { order, date }) => {
    assert.equal((await clinic.readOrder(order.id)).activate_by, date);
  },
});
