import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "@/lib/contract/time";
import {
  firstResources,
  rangeEndingAt,
  readAddress,
  shiftRange,
  timeseriesAddress,
  toAddress,
  zoomRange,
} from "./timeseries-range";

const parse = (query: string) => readAddress(timeseriesAddress.parse(new URLSearchParams(query)));
const start = Date.parse("2026-11-17T00:00:00Z");
const range = { start, end: start + 3 * DAY_MS };

test("the URL contains instants, resources and slugs, and is parsed to the same values", () => {
  const address = { range, resources: ["heartrate", "steps"], providers: ["oura"] };
  const query = timeseriesAddress.format(toAddress(address));
  expect(query).toBe(
    "from=2026-11-17T00:00:00.000Z&to=2026-11-20T00:00:00.000Z&show=heartrate,steps&by=oura",
  );
  expect(parse(query)).toEqual(address);
});

test.each([
  ["from=yesterday&to=today", { range: null }],
  ["from=2026-11-20T00:00:00Z&to=2026-11-17T00:00:00Z", { range: null }],
  ["show=heartrate,<script>,heartrate,nonsense", { resources: ["heartrate"] }],
  ["by=oura,../etc,GARMIN", { providers: ["oura"] }],
])("invalid parts are ignored: %s", (query, read) => {
  expect(parse(query)).toMatchObject(read);
});

test("ranges are shifted by their own length, zoomed around a moment, and end with the newest sample", () => {
  expect(shiftRange(range, -0.5)).toEqual({
    start: start - 1.5 * DAY_MS,
    end: start + 1.5 * DAY_MS,
  });
  expect(zoomRange(range, 0.5, start)).toEqual({ start, end: start + 1.5 * DAY_MS });
  expect(
    zoomRange(range, 1e-9, start + DAY_MS).end - zoomRange(range, 1e-9, start + DAY_MS).start,
  ).toBe(300_000);
  expect(rangeEndingAt(start + 1, DAY_MS)).toEqual({
    start: start + HOUR_MS - DAY_MS,
    end: start + HOUR_MS,
  });
});

test("the screen opens with the most useful resources", () => {
  expect(firstResources(["body_weight", "glucose", "heartrate"])).toEqual(["heartrate", "glucose"]);
  expect(firstResources(["body_weight", "caffeine", "water"])).toEqual(["body_weight", "caffeine"]);
});
