import { expect, test } from "vitest";
import { readToldTime } from "./told-time";

const ARRIVED = "2026-11-22T10:00:30.000Z";
const NOW = "2026-11-22T10:40:10.000Z";

test("takes a time between the arrival and now as it is", () => {
  expect(readToldTime("2026-11-22T10:20:00Z", ARRIVED, NOW)).toEqual({
    at: "2026-11-22T10:20:00.000Z",
  });
});

test("reads the minute of the arrival as the arrival, and a clock that is slightly ahead as now", () => {
  expect(readToldTime("2026-11-22T10:00:00Z", ARRIVED, NOW)).toEqual({ at: ARRIVED });
  expect(readToldTime("2026-11-22T10:41:00Z", ARRIVED, NOW)).toEqual({ at: NOW });
});

test("rejects the future and the time before the arrival", () => {
  expect(readToldTime("2026-11-22T10:43:00Z", ARRIVED, NOW)).toMatchObject({
    problem: expect.stringContaining("future"),
  });
  expect(readToldTime("2026-11-22T09:59:59Z", ARRIVED, NOW)).toMatchObject({
    problem: expect.stringContaining("not arrived"),
  });
});
