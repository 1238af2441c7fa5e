import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { shortId } from "@/lib/contract/short-id";
import { MINUTE_MS } from "@/lib/contract/time";
import type { Ctx } from "@/lib/server/core/context";
import {
  createSeriesFixture,
  iso,
  minutes,
  START,
  wanted,
} from "@/lib/server/testing/series-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { exportTimeseries, listTimeseries, readTimeseries } from "./timeseries";

let fixture: Awaited<ReturnType<typeof createSeriesFixture<TestService>>>;
let ctx: Ctx;

beforeAll(async () => {
  const service = await createTestService();
  fixture = await createSeriesFixture(service, (params, body) =>
    service.call(endpoints.putTimeseries, { params, body }),
  );
  ctx = fixture.ctx;
});
afterAll(() => fixture.close());

test("reduces many pages to medians with a band at the requested width, without losing an extreme", async () => {
  const { user_id } = await createUser(fixture.service);
  const peak = 3000;
  await fixture.send(
    { user_id, resource: "heartrate" },
    minutes(4320, (n) => (n === peak ? 190 : 60 + (n % 7))),
  );
  // More than one page of the service, from two sources.
  await fixture.send(
    { user_id, resource: "heartrate", provider: "garmin", device: "watch" },
    minutes(4320, (n) => 70 + (n % 5)),
  );
  const view = await readTimeseries(ctx, wanted(user_id));
  expect(view).toMatchObject({ drawn: "line", unit: "bpm", bar_ms: null, points_read: 8640 });
  expect(view.sources.map(({ id }) => id)).toEqual(["garmin|watch|||", "oura|ring|||"]);
  const ring = view.sources[1];
  expect(ring?.points_shown).toBeLessThan(900);
  expect(view.point_ms).toBe(15 * MINUTE_MS);
  const place = ring?.high.indexOf(190) ?? -1;
  expect(Math.abs((ring?.t[place] ?? 0) - (START + peak * MINUTE_MS))).toBeLessThan(15 * MINUTE_MS);
  expect([ring?.low[place], ring?.v[place], ring?.n[place]]).toEqual([60, 63, 15]);
  expect(ring?.days.map(({ n, max }) => [n, max])).toEqual([
    [1440, 66],
    [1440, 66],
    [1440, 190],
  ]);
  expect(ring?.coverage_share).toBe(1);
});

test("includes the start of the range and excludes its end", async () => {
  const { user_id } = await createUser(fixture.service);
  const end = START + 60 * MINUTE_MS;
  await fixture.send({ user_id, resource: "heartrate" }, [
    { at: START - 1, value: 1 },
    { at: START, value: 2 },
    { at: end - 1, value: 3 },
    { at: end, value: 4 },
  ]);
  const view = await readTimeseries(ctx, wanted(user_id, { end: iso(end) }));
  expect(view.sources[0]?.v).toEqual([2, 3]);
});

test("shows hours without a sample as a gap, and distinguishes a clock change from a journey", async () => {
  const { user_id } = await createUser(fixture.service, { fallback_time_zone: "America/New_York" });
  const autumn = Date.parse("2026-11-01T06:00:00Z");
  const hour = 60 * MINUTE_MS;
  await fixture.send({ user_id, resource: "heartrate" }, [
    { at: autumn - MINUTE_MS, value: 60, offset: -14_400 },
    { at: autumn, value: 61, offset: -18_000 },
    { at: autumn + 6 * hour, value: 62, offset: 0 },
  ]);
  const [series] = (await readTimeseries(ctx, wanted(user_id))).sources;
  expect(series?.gaps).toEqual([{ start: autumn, end: autumn + 6 * hour }]);
  expect(series?.offset_changes).toEqual([
    { at: autumn, from_s: -14_400, to_s: -18_000, cause: "daylight_saving" },
    { at: autumn + 6 * hour, from_s: -18_000, to_s: 0, cause: "travel" },
  ]);
});

test("adds up amounts in bars of the zone's days, without a bar where there is no record", async () => {
  const { user_id } = await createUser(fixture.service);
  const midnight = Date.parse("2026-11-02T05:00:00Z");
  await fixture.send({ user_id, resource: "steps" }, [
    { at: midnight - MINUTE_MS, value: 10 },
    { at: midnight, value: 20 },
    { at: midnight + 5 * MINUTE_MS, value: 30 },
    { at: midnight + 3 * 24 * 60 * MINUTE_MS, value: 40 },
  ]);
  const view = await readTimeseries(
    ctx,
    wanted(user_id, {
      resource: "steps",
      zone: "America/New_York",
      end: iso(START + 90 * 24 * 60 * MINUTE_MS),
    }),
  );
  const day = 24 * 60 * MINUTE_MS;
  expect(view).toMatchObject({ drawn: "bars", bar_ms: day });
  const [series] = view.sources;
  expect(series).toMatchObject({ v: [10, 50, 40], n: [1, 2, 1], gaps: [] });
  expect(series?.t).toEqual([midnight - MINUTE_MS, midnight, midnight + 3 * day]);
  // Bars are as wide as their one-minute samples, not as the day.
  expect(series?.end).toEqual([midnight, midnight + 6 * MINUTE_MS, midnight + 3 * day + MINUTE_MS]);
  expect(series?.days.map(({ date, total }) => [date, total])).toEqual([
    ["2026-11-01", 10],
    ["2026-11-02", 50],
    ["2026-11-05", 40],
  ]);
});

test("marks a value that was sent again with its earlier value", async () => {
  const { user_id } = await createUser(fixture.service);
  const to = { user_id, resource: "heartrate" } as const;
  await fixture.send(to, [{ at: START, value: 41 }]);
  await fixture.send(to, [{ at: START, value: 57 }]);
  const view = await readTimeseries(ctx, wanted(user_id));
  expect(view.revisions).toBe("known");
  expect(view.sources[0]?.v).toEqual([57]);
  expect(view.sources[0]?.revisions).toMatchObject([{ at: START, earlier: 41, current: 57 }]);
});

test("shows only the requested providers", async () => {
  const { user_id } = await createUser(fixture.service);
  for (const provider of ["oura", "garmin", "whoop"]) {
    await fixture.send({ user_id, resource: "heartrate", provider }, [{ at: START, value: 60 }]);
  }
  const view = await readTimeseries(ctx, wanted(user_id, { providers: "oura,whoop" }));
  expect(view.sources.map(({ source }) => source.provider)).toEqual(["oura", "whoop"]);
});

test("lists a person's series with their counts and ranges", async () => {
  const { user_id } = await createUser(fixture.service);
  await fixture.send({ user_id, resource: "steps" }, [{ at: START, value: 10 }]);
  await fixture.send(
    { user_id, resource: "heartrate" },
    minutes(3, () => 60),
  );
  const { resources } = await listTimeseries(ctx, { user_id });
  expect(resources.map(({ resource, aggregation }) => [resource, aggregation])).toEqual([
    ["heartrate", "level"],
    ["steps", "count"],
  ]);
  expect(resources[0]?.providers).toMatchObject([{ provider: "oura", count: 3 }]);
});

test("exports every sample in the zone's time, and records every read", async () => {
  const { user_id } = await createUser(fixture.service);
  await fixture.send(
    { user_id, resource: "heartrate" },
    minutes(2, (n) => 60 + n),
  );
  const { name, stream } = await exportTimeseries(ctx, {
    user_id,
    resources: ["heartrate"],
    start: iso(START),
    end: iso(START + 24 * 60 * MINUTE_MS),
    zone: "Asia/Kathmandu",
    reason: "A consented study of sleep.",
  });
  expect(name).toBe(`timeseries-${shortId(user_id)}-2026-11-01-2026-11-02.csv`);
  const lines = (await new Response(stream).text()).split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(
    "heartrate,oura,ring,,,,2026-11-01T05:45:00+05:45,Asia/Kathmandu,2026-11-01T00:00:00.000Z,,60,,bpm",
  );
  const auditLog = await fixture.dashboard.auditRows();
  const entry = auditLog.findLast(({ operation }) => operation === "timeseries.export");
  expect(entry).toMatchObject({ outcome: "succeeded", subjectId: user_id });
  expect(entry?.detail).toMatchObject({
    resources: ["heartrate"],
    reason: "A consented study of sleep.",
  });
});

test("rejects an invalid range with a message", async () => {
  const { user_id } = await createUser(fixture.service);
  const read = (rest: object) => readTimeseries(ctx, wanted(user_id, rest));
  await expect(read({ end: iso(START) })).rejects.toThrow("The range ends before it starts.");
  await expect(read({ start: "1990-01-01T00:00:00Z" })).rejects.toThrow("longer than eleven years");
  await expect(read({ resource: "no_such_thing" })).rejects.toMatchObject({ code: "not_found" });
  await expect(read({ zone: "Mars/Olympus" })).rejects.toMatchObject({ code: "invalid_request" });
  const nobody = wanted("7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44");
  await expect(readTimeseries(ctx, nobody)).rejects.toMatchObject({ code: "not_found" });
});
