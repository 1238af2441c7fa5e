import assert from "node:assert/strict";
import { defineJourney } from "@/bin/journeys/journey";
import type { Person } from "@/bin/journeys/person";

const getRow = ({ page }: Person, name: string) =>
  page.getByRole("table").locator("tbody tr").filter({ hasText: name }).first();

export const acknowledgeCritical = defineJourney({
  id: "acknowledge-critical",
  title: "Acknowledge a critical result",
  start: "/",
  prepare: async (clinic) => {
    const patient = await clinic.createPatient();
    const order = await clinic.createCriticalResult(patient);
    return { patient, order };
  },
  work: {
    keyboard: async (person, { patient }) => {
      const { page } = person;
      const row = getRow(person, patient.name);
      await person.sees(row);
      await person.pressUntil("j", async () => (await row.getAttribute("aria-current")) === "true");
      await person.press("a");
      const dialog = page.getByRole("dialog", { name: /^Acknowledge/ });
      await person.sees(dialog.getByRole("button", { name: "Acknowledge", exact: true }));
      await person.press("Control+Enter");
      await person.seesNo(dialog);
    },
    pointer: async (person, { patient }) => {
      const { page } = person;
      const row = getRow(person, patient.name);
      await person.click(row.getByText(patient.name));
      await person.click(page.getByRole("button", { name: /^Acknowledge …/ }).last());
      const dialog = page.getByRole("dialog", { name: /^Acknowledge/ });
      await person.click(dialog.getByRole("button", { name: "Acknowledge", exact: true }));
      await person.seesNo(dialog);
    },
  },
  verify: async (clinic, { order }) => {
    const { acknowledgements } = (await clinic.read(`/api/today/acknowledgements/${order.id}`)) as {
      acknowledgements: { kind: string }[];
    };
    assert.deepEqual(
      acknowledgements.map(({ kind }) => kind),
      ["critical"],
    );
  },
});
