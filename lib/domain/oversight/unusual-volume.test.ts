import { expect, test } from "vitest";
import { judgeVolume } from "./unusual-volume";

test.each([
  ["up to the limit", 200, { limit: 200, usual: null }, null],
  ["past the limit", 201, { limit: 200, usual: null }, { reason: "limit", threshold: 200 }],
  [
    "past the limit, however usual",
    201,
    { limit: 200, usual: 500 },
    { reason: "limit", threshold: 200 },
  ],
  ["three times the usual", 90, { limit: 200, usual: 30 }, null],
  [
    "more than three times the usual",
    91,
    { limit: 200, usual: 30 },
    { reason: "usual", threshold: 90 },
  ],
  ["few, for somebody who views hardly anybody", 50, { limit: 200, usual: 2 }, null],
  [
    "many, for somebody who views hardly anybody",
    51,
    { limit: 200, usual: 2 },
    { reason: "usual", threshold: 50 },
  ],
] as const)("%s", (_, people, known, verdict) => {
  expect(judgeVolume(people, known)).toEqual(verdict);
});
