import assert from "node:assert/strict";
import { defineJourney } from "@/bin/journeys/journey";
import { addDays } from "@/lib/domain/calendar-date";

const ORDERS = 40;
const FROM_DAYS = 5;
const DAYS = 3;

export const rescheduleForty = defineJourney({
  id: "reschedule-forty",
  title: "Reschedule 40 orders after a dry run",
  start: "/",
  prepare: async (clinic) => {
    const patient = await clinic.createPatient();
    const orders = await Promise.all(
      Array.from({ length: ORDERS }, () =>
        clinic.createOrder(patient, { activateInDays: FROM_DAYS }),
      ),
    );
    return { patient, orders };
  },
  work: {
    keyboard: async (person, { patient }) => {
      const { page } = person;
      await person.press("g", "o");
      await person.sees(page.getByRole("main").getByRole("searchbox"));
      await person.press("s");
      await person.type(patient.lastName);
      await person.press("Enter");
      await person.sees(page.getByText(`${ORDERS} match`, { exact: true }));
      // Leaves the field, where letters would be typed as text.
      await person.press("Tab", "A");
      await person.sees(page.getByRole("region", { name: "Selected orders" }));
      await person.press("r");
      const dialog = page.getByRole("dialog", { name: /^Reschedule 40/ });
      await person.sees(dialog);
      // The date has the focus; the kind of change is before it.
      await person.press("Shift+Tab");
      await person.isFocused(dialog.getByRole("radio", { name: "To one date" }));
      await person.press("ArrowRight");
      await person.tabTo(dialog.getByRole("textbox", { name: "Days" }));
      await person.press("Control+a");
      await person.steer(String(DAYS));
      await person.press("Enter");
      await person.sees(page.getByRole("button", { name: `Reschedule ${ORDERS} orders` }));
      await person.press("Control+Enter");
      await person.sees(page.getByText(`${ORDERS} rescheduled`).first());
    },
    pointer: async (person, { patient }) => {
      const { page } = person;
      await person.click(
        page
          .getByRole("navigation", { name: "Screens", exact: true })
          .getByRole("link", { name: "Orders" }),
      );
      await person.click(page.getByRole("main").getByRole("searchbox"));
      await person.type(patient.lastName);
      await person.sees(page.getByText(`${ORDERS} match`, { exact: true }));
      await person.click(page.getByRole("checkbox", { name: "Select all on this page" }));
      await person.click(page.getByRole("button", { name: `Reschedule ${ORDERS} …` }));
      const dialog = page.getByRole("dialog", { name: /^Reschedule 40/ });
      await person.click(dialog.locator("label", { hasText: "By days" }));
      await person.click(dialog.getByRole("textbox", { name: "Days" }));
      await person.press("Control+a");
      await person.steer(String(DAYS));
      await person.click(dialog.getByRole("button", { name: "Dry run" }));
      await person.click(page.getByRole("button", { name: `Reschedule ${ORDERS} orders` }));
      await person.sees(page.getByText(`${ORDERS} rescheduled`).first());
    },
  },
  verify: async (clinic, { orders }) => {
    const moved = await Promise.all(orders.map(({ id }) => clinic.readOrder(id)));
    const dates = new Set(moved.map(({ activate_by }) => activate_by));
    assert.deepEqual([...dates], [addDays(clinic.today, FROM_DAYS + DAYS)]);
  },
});
