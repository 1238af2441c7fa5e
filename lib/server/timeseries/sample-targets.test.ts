import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
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
import { setSampleTarget } from "./sample-targets";
import { listSamples, readTimeseries } from "./timeseries";

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

test("a source keeps its style whatever range is read, and a new one does not take it", async () => {
  const { user_id } = await createUser(fixture.service);
  const at = (device: string, ms: number) =>
    fixture.send({ user_id, resource: "heartrate", device }, [{ at: ms, value: 60 }]);
  const hour = 60 * MINUTE_MS;
  await at("ring", START + 2 * hour);
  await at("watch", START);
  const styles = async (rest: object = {}) => {
    const { sources } = await readTimeseries(ctx, wanted(user_id, rest));
    return Object.fromEntries(sources.map(({ source, style }) => [source.type, style]));
  };
  const both = await styles();
  expect(both).toEqual({ ring: 0, watch: 1 });
  expect(await styles({ end: iso(START + hour) })).toEqual({ watch: 1 });
  await at("app", START);
  expect(await styles()).toEqual({ ...both, app: 2 });
});

test("lists every sample with its exact time, oldest first, over the pages of the service", async () => {
  const { user_id } = await createUser(fixture.service);
  await fixture.send(
    { user_id, resource: "heartrate" },
    minutes(5100, (n) => n),
  );
  const {
    width: _width,
    zone: _zone,
    ...range
  } = wanted(user_id, {
    end: iso(START + 5100 * MINUTE_MS),
  });
  const first = await listSamples(ctx, range);
  const second = await listSamples(ctx, { ...range, cursor: String(first.next_cursor) });
  expect([...first.v, ...second.v]).toEqual(Array.from({ length: 5100 }, (_, n) => n));
  expect(first.t[1]).toBe(START + MINUTE_MS);
  expect(second.next_cursor).toBeNull();
  expect(first.sources.map(({ id }) => id)).toEqual(["oura|ring|||"]);
});

test("a target belongs to one person and resource, names who set it, and is not overwritten unseen", async () => {
  const { user_id } = await createUser(fixture.service);
  await fixture.send({ user_id, resource: "glucose" }, [
    { at: START, value: 3.1 },
    { at: START + MINUTE_MS, value: 5.6 },
  ]);
  const read = () => readTimeseries(ctx, wanted(user_id, { resource: "glucose" }));
  expect(await read()).toMatchObject({ target: null, sources: [{ in_target: null }] });
  const target = { low: 3.9, high: 10, basis: "Care plan of 12-Nov-2026" };
  const change = (next: typeof target | null, replaces: string | null) =>
    setSampleTarget(ctx, { user_id, resource: "glucose", target: next, replaces });
  const { target: stored } = await change(target, null);
  expect(stored).toMatchObject({ ...target, set_by: ctx.actor.name });
  // Repeating the request counts as one change.
  expect((await change(target, null)).target).toEqual(stored);
  expect(await read()).toMatchObject({
    target: stored,
    sources: [{ in_target: { n: 1, of: 2 } }],
  });
  await expect(change({ ...target, high: 9 }, null)).rejects.toMatchObject({ code: "conflict" });
  const other = wanted((await createUser(fixture.service)).user_id, { resource: "glucose" });
  expect((await readTimeseries(ctx, other)).target).toBeNull();
  expect(await change(null, String(stored?.set_at))).toEqual({ target: null });
  const entry = (await fixture.dashboard.auditRows()).find(
    ({ operation }) => operation === "timeseries.set-target",
  );
  expect(entry).toMatchObject({ subjectId: user_id, detail: { resource: "glucose", low: 3.9 } });
});

test("refuses a target for sums, for blood pressure, without limits, and for somebody else's person", async () => {
  const { user_id } = await createUser(fixture.service);
  const set = (resource: string, low: number | null, id = user_id) =>
    setSampleTarget(ctx, {
      user_id: id,
      resource,
      target: { low, high: null, basis: "Care plan" },
      replaces: null,
    });
  for (const resource of ["steps", "blood_pressure", "no_such_thing"]) {
    await expect(set(resource, 10)).rejects.toMatchObject({ code: "invalid_request" });
  }
  await expect(set("glucose", null)).rejects.toMatchObject({ code: "invalid_request" });
  await expect(set("glucose", 4, "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44")).rejects.toMatchObject({
    code: "not_found",
  });
});
