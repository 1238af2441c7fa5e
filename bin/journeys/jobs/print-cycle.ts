import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { defineJourney } from "@/bin/journeys/journey";
import { clickRecord, openPalette, openRecord, runCommand } from "@/bin/journeys/palette";

/** The demo person who has three years of cycles. */
const NAME = "Wren Halloway";

const getPrints = (page: Page) =>
  page.evaluate(() => (window as unknown as { printCount?: number }).printCount ?? 0);

export const printCycle = defineJourney({
  id: "print-cycle",
  title: "Read a cycle and print it",
  start: "/",
  prepare: async () => ({ prints: 0 }),
  work: {
    keyboard: async (person, subject) => {
      const { page } = person;
      await openPalette(person);
      await runCommand(person, "cyc", /^Cycle calendar for/);
      await openRecord(person, NAME, "person");
      await person.sees(page.getByRole("grid", { name: "Cycle calendar" }));
      await person.press("p");
      await person.waits("not printed", async () => (await getPrints(page)) > 0);
      subject.prints = await getPrints(page);
    },
    pointer: async (person, subject) => {
      const { page } = person;
      await clickRecord(person, NAME, "person");
      await person.click(page.getByRole("main").getByRole("link", { name: "Cycle calendar" }));
      await person.sees(page.getByRole("grid", { name: "Cycle calendar" }));
      await person.click(page.getByRole("button", { name: "Print" }));
      await person.waits("not printed", async () => (await getPrints(page)) > 0);
      subject.prints = await getPrints(page);
    },
  },
  verify: async (_, { prints }) => assert.equal(prints, 1),
});
