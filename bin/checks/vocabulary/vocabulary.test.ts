import { expect, test } from "vitest";
import { findRetiredFileName, findRetiredTerms } from "./check-vocabulary";

const find = (line: string) => findRetiredTerms("lib/domain/orders/orders.ts", line);

test("names the place, the retired word and what to write instead", () => {
  expect(find("const statusWords = 1;")).toEqual([
    "lib/domain/orders/orders.ts:1 “sWords”: use …Label, format…",
  ]);
});

test.each([
  "openOrderDesk()",
  "the review desk",
  "function nameOf(person: Person) {",
  "closedReason={reason}",
  "tellReview(tx)",
  "The visit was called off.",
  "Take back",
  "a second look",
  "MOST_SAMPLES",
  "the catalogue",
])("retires %j", (line) => {
  expect(find(line)).not.toEqual([]);
});

test.each([
  "the desktop",
  "in other words",
  "new TestClock()",
  "console.log(line)",
  "closed beta",
  "The connection is closed.",
  "const proof = 1;",
])("leaves plain English and other names alone: %j", (line) => {
  expect(find(line)).toEqual([]);
});

test("retires parts of file names", () => {
  expect(findRetiredFileName("components/audit/audit-words.ts")).toHaveLength(1);
  expect(findRetiredFileName("components/audit/audit-labels.ts")).toEqual([]);
});
