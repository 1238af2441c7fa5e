import assert from "node:assert/strict";
import { defineJourney } from "@/bin/journeys/journey";
import {
  clickCommand,
  clickRecord,
  openPalette,
  openRecord,
  runCommand,
} from "@/bin/journeys/palette";
import { endpoints } from "@/lib/contract/service/endpoints";
import { findLabTest } from "@/service/testing/factories";

export const placeOrder = defineJourney({
  id: "place-order",
  title: "Place an order",
  start: "/",
  prepare: async (clinic) => {
    const patient = await clinic.createKnownPatient();
    return { patient, test: await findLabTest(clinic.service, "testkit") };
  },
  work: {
    keyboard: async (person, { patient, test }) => {
      const { page } = person;
      await openPalette(person);
      await runCommand(person, "new", /^New order for/);
      await openRecord(person, patient.lastName, "person");
      const tests = page.getByRole("group", { name: "Tests", exact: true });
      await person.tabTo(tests.getByRole("textbox"));
      await person.steer(test.name.slice(0, 4));
      await person.tabTo(tests.getByRole("checkbox", { name: new RegExp(`^${test.name} `) }));
      await person.press("Space", "Control+Enter");
      await person.sees(page.locator("[aria-current=step]").filter({ hasText: "Address" }));
      await person.press("Control+Enter");
      await person.tabTo(page.getByRole("radio", { name: "Immediately" }));
      await person.press("Space", "Control+Enter");
      await person.sees(page.getByRole("button", { name: "Place order" }));
      await person.press("Control+Enter");
      await person.waits("no order", async () => /\/orders\/[0-9a-f]{8}-/.test(page.url()));
    },
    pointer: async (person, { patient, test }) => {
      const { page } = person;
      await clickCommand(person, /^New order for/);
      await clickRecord(person, patient.lastName, "person");
      const next = page.getByRole("button", { name: "Continue" });
      const tests = page.getByRole("group", { name: "Tests", exact: true });
      await person.click(tests.locator("label", { hasText: test.name }).first());
      await person.click(next);
      await person.sees(page.locator("[aria-current=step]").filter({ hasText: "Address" }));
      await person.click(next);
      await person.click(page.locator("label", { hasText: "Immediately" }));
      await person.click(next);
      await person.click(page.getByRole("button", { name: "Place order" }));
      await person.waits("no order", async () => /\/orders\/[0-9a-f]{8}-/.test(page.url()));
    },
  },
  verify: async (clinic, { patient, test }) => {
    const { orders } = await clinic.service.call(endpoints.listOrders, {
      query: { user_id: patient.id },
    });
    assert.equal(orders.length, 2);
    assert.equal(orders[0]?.lab_test.name, test.name);
  },
});
