import { expect, test } from "vitest";
import { PEOPLE_COLUMNS } from "./people-columns";
import { describeCount } from "./people-count";

const PAGE = { people: [], total: 412, page: 1, size: 20 };
const NARROWED = { ...PAGE, total: 12, looked_at: { of: 412, total: 412 } };

test.each([
  [PAGE, "", "412 people, last added first"],
  [PAGE, "marsh", "412 found"],
  [NARROWED, "", "12 of 412 people, last added first"],
  [NARROWED, "marsh", "12 match the search and the filters, of 412 people"],
])("the count names the order of a list that was not searched: %#", (page, text, count) => {
  expect(describeCount(page, text)).toBe(count);
});

test("the day in the last column is that on which the person was added", () => {
  expect(PEOPLE_COLUMNS.created.label).toBe("Added");
});
