import assert from "node:assert/strict";
import { defineJourney } from "@/bin/journeys/journey";
import { clickCommand, openPalette, runCommand } from "@/bin/journeys/palette";

export const registerKit = defineJourney({
  id: "register-kit",
  title: "Register a kit",
  start: "/",
  prepare: async (clinic) => {
    const patient = await clinic.createPatient();
    return { patient, kit: await clinic.createKit(patient) };
  },
  work: {
    keyboard: async (person, { kit }) => {
      const { page } = person;
      await openPalette(person);
      await runCommand(person, "reg", /^Register a kit/);
      await person.isFocused(page.getByRole("textbox", { name: "Sample id" }));
      await person.type(kit.sample_id ?? "");
      await person.press("Enter");
      await person.tabTo(page.getByRole("button", { name: /^Register to .* born/ }));
      await person.press("Enter");
      await person.sees(page.getByRole("button", { name: "Register the kit" }));
      await person.press("Control+Enter");
      await person.waits("not registered", async () => page.url().endsWith(kit.id));
    },
    pointer: async (person, { kit }) => {
      const { page } = person;
      await clickCommand(person, /^Register a kit/);
      await person.click(page.getByRole("textbox", { name: "Sample id" }));
      await person.type(kit.sample_id ?? "");
      await person.press("Enter");
      await person.click(page.getByRole("button", { name: /^Register to .* born/ }));
      await person.click(page.getByRole("button", { name: "Register the kit" }));
      await person.waits("not registered", async () => page.url().endsWith(kit.id));
    },
  },
  verify: async (clinic, { kit, patient }) => {
    const { patient_details } = await clinic.readOrder(kit.id);
    assert.equal(patient_details?.last_name, patient.lastName);
  },
});
