import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { defineJourney } from "@/bin/journeys/journey";

const COUNT = 3;
const NOTE = "No order of ours; the laboratory was asked.";

/** The id of the item in the address; undefined in the queue. */
const getItemId = (page: Page) => {
  const [, screen, id] = new URL(page.url()).pathname.split("/");
  return screen === "match-review" ? id : undefined;
};

export const reviewMatches = defineJourney({
  id: "review-matches",
  title: "Review three matches",
  start: "/",
  prepare: async (clinic) => {
    for (let count = 0; count < COUNT; count += 1) await clinic.createUnmatched();
    return { decided: new Set<string>() };
  },
  work: {
    keyboard: async (person, { decided }) => {
      const { page } = person;
      await person.press("g", "m");
      await person.sees(page.getByRole("table", { name: /^Results to match/ }));
      await person.press("j", "Enter");
      for (let count = 0; count < COUNT; count += 1) {
        await person.waits("no next result", async () => {
          const id = getItemId(page);
          const isClaimed = await page.getByText("Claimed by you until").isVisible();
          return id !== undefined && !decided.has(id) && isClaimed;
        });
        decided.add(getItemId(page) ?? "");
        await person.press("r");
        await person.type(NOTE);
        await person.press("Enter");
        await person.sees(page.getByRole("status", { name: "Last decision" }));
      }
    },
    pointer: async (person, { decided }) => {
      const { page } = person;
      await person.click(
        page
          .getByRole("navigation", { name: "Screens", exact: true })
          .getByRole("link", { name: /^Match review/ }),
      );
      const table = page.getByRole("table", { name: /^Results to match/ });
      await person.click(table.locator("tbody tr").first().getByRole("link").first());
      for (let count = 0; count < COUNT; count += 1) {
        await person.waits("no next result", async () => {
          const id = getItemId(page);
          const isClaimed = await page.getByText("Claimed by you until").isVisible();
          return id !== undefined && !decided.has(id) && isClaimed;
        });
        decided.add(getItemId(page) ?? "");
        const dock = page.getByRole("region", { name: "Decision", exact: true });
        await person.click(dock.getByRole("button", { name: /^Reject/ }));
        await person.type(NOTE);
        await person.click(dock.getByRole("button", { name: /^Reject/ }));
        await person.sees(page.getByRole("status", { name: "Last decision" }));
      }
    },
  },
  verify: async (clinic, { decided }) => {
    assert.equal(decided.size, COUNT);
    await clinic.waitUntil("the decisions are sent", async () => {
      const items = await Promise.all([...decided].map((id) => clinic.readUnmatched(id)));
      return items.every(({ status }) => status !== "pending_customer_review");
    });
  },
});
