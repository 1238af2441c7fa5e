import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { defineJourney } from "@/bin/journeys/journey";

const REASON = "Yearly inspection";

export const exportOrders = defineJourney({
  id: "export-orders",
  title: "Export a filtered order list",
  start: "/",
  prepare: async (clinic) => {
    const patient = await clinic.createPatient();
    const orders = await Promise.all([1, 2, 3].map(() => clinic.createOrder(patient)));
    return { patient, orders, file: "" };
  },
  work: {
    keyboard: async (person, subject) => {
      const { page } = person;
      await person.press("g", "o");
      await person.sees(page.getByRole("main").getByRole("searchbox"));
      await person.press("s");
      await person.type(subject.patient.lastName);
      await person.press("Enter");
      await person.sees(page.getByText("3 match", { exact: true }));
      // Leaves the field, where letters would be typed as text.
      await person.press("Tab", "e");
      const dialog = page.getByRole("dialog", { name: /^Export 3/ });
      await person.isFocused(dialog.getByRole("textbox", { name: "Reason" }));
      await person.type(REASON);
      const download = page.waitForEvent("download");
      await person.press("Control+Enter");
      subject.file = await (await download).path();
      await person.seesNo(dialog);
    },
    pointer: async (person, subject) => {
      const { page } = person;
      await person.click(
        page
          .getByRole("navigation", { name: "Screens", exact: true })
          .getByRole("link", { name: /^Orders/ }),
      );
      await person.click(page.getByRole("main").getByRole("searchbox"));
      await person.type(subject.patient.lastName);
      await person.sees(page.getByText("3 match", { exact: true }));
      await person.click(page.getByRole("button", { name: "Export" }));
      const dialog = page.getByRole("dialog", { name: /^Export 3/ });
      await person.isFocused(dialog.getByRole("textbox", { name: "Reason" }));
      await person.type(REASON);
      const download = page.waitForEvent("download");
      await person.click(dialog.getByRole("button", { name: "Export" }));
      subject.file = await (await download).path();
      await person.seesNo(dialog);
    },
  },
  verify: async (_, { orders, file }) => {
    const text = await readFile(file, "utf8");
    for (const { id } of orders) assert.ok(text.includes(id), "an order is missing in the file");
  },
});
