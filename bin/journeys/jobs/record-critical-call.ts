import assert from "node:assert/strict";
import { defineJourney } from "@/bin/journeys/journey";
import type { Person } from "@/bin/journeys/person";

const RECIPIENT = "Dr. Odile Brandt";
const READ_BACK = "Total cholesterol, critical";

const getRow = ({ page }: Person, name: string) =>
  page
    .getByRole("table", { name: "Critical results" })
    .locator("tbody tr")
    .filter({ hasText: name });

const getDialog = ({ page }: Person) => page.getByRole("dialog", { name: "Record the call" });

export const recordCriticalCall = defineJourney({
  id: "record-critical-call",
  title: "Record a critical call from the list",
  start: "/critical-results",
  prepare: async (clinic) => {
    const patient = await clinic.createPatient();
    const order = await clinic.createCriticalResult(patient);
    await clinic.waitUntil("the list shows the result", async () =>
      JSON.stringify(await clinic.read(`/api/critical-results/of/order/${order.id}`)).includes(
        '"open"',
      ),
    );
    return { patient, order };
  },
  work: {
    keyboard: async (person, { patient }) => {
      const row = getRow(person, patient.name);
      await person.sees(row);
      await person.pressUntil("j", async () => (await row.getAttribute("aria-current")) === "true");
      await person.press("r");
      const dialog = getDialog(person);
      await person.isFocused(dialog.getByRole("textbox", { name: "Who was notified" }));
      await person.press("Control+a");
      await person.type(RECIPIENT);
      await person.tabTo(dialog.getByRole("radio", { name: /read the result back/ }));
      await person.press("Space");
      await person.tabTo(dialog.getByRole("textbox", { name: "What was read back" }));
      await person.type(READ_BACK);
      await person.press("Control+Enter");
      await person.seesNo(row);
    },
    pointer: async (person, { patient }) => {
      const row = getRow(person, patient.name);
      await person.click(row.getByRole("button", { name: /^Record the call/ }));
      const dialog = getDialog(person);
      const recipient = dialog.getByRole("textbox", { name: "Who was notified" });
      await person.click(recipient);
      await recipient.selectText();
      await person.type(RECIPIENT);
      await person.click(dialog.getByRole("radio", { name: /read the result back/ }));
      await person.click(dialog.getByRole("textbox", { name: "What was read back" }));
      await person.type(READ_BACK);
      await person.click(dialog.getByRole("button", { name: "Record", exact: true }));
      await person.seesNo(row);
    },
  },
  verify: async (clinic, { order }) => {
    const { tasks } = (await clinic.read(`/api/critical-results/of/order/${order.id}`)) as {
      tasks: { state: string; entries: { recipient: string; read_back: string }[] }[];
    };
    assert.deepEqual(
      tasks.map(({ state, entries }) => [state, entries[0]?.recipient, entries[0]?.read_back]),
      [["told", RECIPIENT, READ_BACK]],
    );
  },
});
