import { expect, it } from "vitest";
import { CSV_COLUMNS } from "@/lib/contract/service/health-data/csv-forms";
import { CSV_KINDS } from "./csv-kinds";

it("the columns that a person is told of are those that each form needs", () => {
  const wanted = Object.entries(CSV_KINDS).map(([kind, form]) => [kind, form.wanted]);
  expect(Object.entries(CSV_COLUMNS)).toEqual(expect.arrayContaining(wanted));
  expect(Object.keys(CSV_COLUMNS)).toHaveLength(wanted.length);
});
