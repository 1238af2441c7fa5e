import assert from "node:assert/strict";
import type { Locator } from "@playwright/test";
import { defineJourney } from "@/bin/journeys/journey";
import { clickRecord, openPalette, openRecord } from "@/bin/journeys/palette";
import type { Person } from "@/bin/journeys/person";
import { endpoints } from "@/lib/contract/service/endpoints";

/** The parts of the order's page and of its dialogs about the appointment. */
function getParts({ page }: Person) {
  const dialog = page.locator("section:is([role=dialog], [role=alertdialog])");
  const open = page.getByRole("main");
  return {
    dialog,
    book: open.getByRole("button", { name: /^Book an appointment/ }),
    move: open.getByRole("button", { name: /^Reschedule( appointment)?( …)?$/ }).last(),
    cancel: open.getByRole("button", { name: /^Cancel appointment/ }),
    stop: dialog.getByRole("grid").locator("[tabindex='0']").first(),
    slots: dialog.getByRole("grid").locator("button"),
    submit: (name: string): Locator => dialog.getByRole("button", { name, exact: true }),
  };
}

export const manageAppointment = defineJourney({
  id: "manage-appointment",
  title: "Book, move and cancel an appointment",
  start: "/",
  prepare: async (clinic) => {
    const patient = await clinic.createPatient();
    return { patient, order: await clinic.createHomeDraw(patient) };
  },
  work: {
    keyboard: async (person, { patient }) => {
      const { book, move, cancel, dialog, stop, submit } = getParts(person);
      await openPalette(person);
      await openRecord(person, patient.lastName, "order");
      await person.tabTo(book);
      await person.press("Enter");
      await person.tabTo(stop);
      await person.press("ArrowDown", "Enter");
      await person.sees(submit("Book appointment"));
      await person.press("Control+Enter");
      await person.seesNo(dialog);

      await person.tabTo(move);
      await person.press("Enter");
      // Keyboard navigation starts at the currently booked time.
      await person.tabTo(stop);
      await person.press("ArrowDown", "Enter");
      await person.sees(submit("Reschedule appointment"));
      await person.press("Control+Enter");
      await person.seesNo(dialog);

      await person.tabTo(cancel);
      await person.press("Enter");
      await person.tabTo(dialog.getByRole("button", { name: /Reason/ }));
      // The list opens on its first reason, which Enter selects.
      await person.press("ArrowDown");
      await person.sees(person.page.getByRole("listbox"));
      await person.press("Enter");
      await person.seesNo(person.page.getByRole("listbox"));
      await person.press("Control+Enter");
      await person.seesNo(dialog);
    },
    pointer: async (person, { patient }) => {
      const { book, move, cancel, dialog, slots, submit } = getParts(person);
      await clickRecord(person, patient.lastName, "order");
      await person.click(book);
      await person.click(slots.nth(1));
      await person.click(submit("Book appointment"));
      await person.seesNo(dialog);
      await person.click(move);
      await person.click(slots.nth(3));
      await person.click(submit("Reschedule appointment"));
      await person.seesNo(dialog);
      await person.click(cancel);
      await person.click(dialog.getByRole("button", { name: /Reason/ }));
      await person.click(person.page.getByRole("option").first());
      await person.click(submit("Cancel appointment"));
      await person.seesNo(dialog);
    },
  },
  verify: async (clinic, { order }) => {
    const appointment = await clinic.service.call(endpoints.getAppointment, {
      params: { order_id: order.id },
    });
    assert.equal(appointment.status, "cancelled");
  },
});
