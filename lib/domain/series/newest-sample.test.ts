import { expect, test } from "vitest";
import type { Instant } from "@/lib/contract/primitives";
import { getNewestOrLast, getNewestSample } from "./newest-sample";

const from = (provider: string, newest: string | null) => ({
  provider,
  oldest: null,
  newest: newest as Instant | null,
  count: null,
});
const series = {
  resources: [
    {
      resource: "heartrate",
      unit: "bpm",
      aggregation: "level" as const,
      providers: [from("oura", "2026-11-20T08:00:00Z"), from("garmin", "2026-11-22T08:00:00Z")],
    },
    {
      resource: "steps",
      unit: "count",
      aggregation: "count" as const,
      providers: [from("oura", "2026-11-21T08:00:00Z"), from("fitbit", null)],
    },
  ],
};
const read = (resources: string[], providers: string[]) => {
  const newest = getNewestSample(series, { resources, providers });
  return newest === null ? null : new Date(newest).toISOString().slice(0, 10);
};

test("the newest sample is of the chosen resources and providers only", () => {
  expect(read(["heartrate", "steps"], [])).toBe("2026-11-22");
  expect(read(["steps"], [])).toBe("2026-11-21");
  expect(read(["heartrate"], ["oura"])).toBe("2026-11-20");
  expect(read(["steps"], ["garmin"])).toBeNull();
  expect(read(["steps"], ["fitbit"])).toBeNull();
});

test("without one, the newest sample of all resources is used", () => {
  const last = (resources: string[]) =>
    new Date(getNewestOrLast(series, resources)).toISOString().slice(0, 10);
  expect(last(["steps"])).toBe("2026-11-21");
  expect(last(["weight"])).toBe("2026-11-22");
  expect(getNewestOrLast({ resources: [] }, [])).toBe(0);
});
