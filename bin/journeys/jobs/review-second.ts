import assert from "node:assert/strict";
import { defineJourney } from "@/bin/journeys/journey";
import type { Person } from "@/bin/journeys/person";

const getRow = ({ page }: Person, id: string) =>
  page
    .getByRole("table", { name: "Results that wait for a second review" })
    .locator("tbody tr")
    .filter({ has: page.locator(`a[href*="${id}"]`) });

const getPoints = ({ page }: Person) =>
  page.getByRole("region", { name: "What differs" }).getByRole("checkbox");

const getAgree = ({ page }: Person) =>
  page
    .getByRole("region", { name: "Decision", exact: true })
    .getByRole("button", { name: /^Agree and send/ });

export const reviewSecond = defineJourney({
  id: "review-second",
  title: "Give the second review of a risky match",
  start: "/match-review/second-reviews",
  prepare: async (clinic) => {
    const result = await clinic.createUnmatched();
    await clinic.requestSecondReview(result);
    return result;
  },
  work: {
    keyboard: async (person, { id }) => {
      const row = getRow(person, id);
      await person.sees(row);
      await person.pressUntil("j", async () => (await row.getAttribute("aria-current")) === "true");
      await person.press("Enter");
      const points = getPoints(person);
      await person.sees(points.first());
      await person.press("a");
      for (const point of await points.all()) {
        await person.tabTo(point);
        await person.press("Space");
      }
      await person.press("a");
      await person.isFocused(getAgree(person));
      await person.press("Enter");
      await person.seesNo(points.first());
    },
    pointer: async (person, { id }) => {
      await person.click(getRow(person, id).getByRole("link").first());
      const points = getPoints(person);
      await person.sees(points.first());
      for (const point of await points.all()) await person.click(point);
      await person.click(getAgree(person));
      await person.seesNo(points.first());
    },
  },
  verify: async (clinic, { id }) => {
    await clinic.waitUntil("the decision is sent", async () => {
      const { status } = await clinic.readUnmatched(id);
      return status !== "pending_customer_review";
    });
    assert.equal((await clinic.readUnmatched(id)).resolution_action, "accept");
  },
});
