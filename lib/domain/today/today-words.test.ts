import { expect, it } from "vitest";
import { describeIncomplete } from "./today-words";

const facts = {
  reported: 30,
  total: 33,
  open_markers: ["Free T4", "Free T3", "TSH"].map((name) => ({
    name,
    slug: name.toLowerCase(),
    is_preliminary: false,
  })),
  extra_values: [],
  unused_rows: 0,
  listed_because: "requests_final",
};

it("names the markers that were never reported, and why nobody should go on waiting", () => {
  expect(describeIncomplete(facts)).toMatchObject({
    title: "3 of 33 markers never reported",
    detail: "The laboratory says that it is done · Free T4, Free T3, TSH",
  });
});

it("says what came in beside them and may belong to them", () => {
  const more = { ...facts, extra_values: ["Hemolysis Index"], unused_rows: 2 };
  expect(describeIncomplete(more).detail).toContain(
    "1 value was not ordered · 2 received rows not used",
  );
});
