import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";

let service: TestService;

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const newUser = async () => (await createUser(service)).user_id;
const source = { provider: "oura", type: "ring" };
const at = (minute: number) => `2026-08-03T12:${String(minute).padStart(2, "0")}:00+00:00`;
const beat = (minute: number, value: number) => ({ timestamp: at(minute), value, unit: "bpm" });

function put(userId: string, resource: string, data: readonly object[], from: object = source) {
  return service.send(endpoints.putTimeseries, {
    params: { user_id: userId, resource },
    body: { source: from, data },
  });
}

async function getValues(userId: string) {
  const { rows } = await service.db.system.execute<{ value: number }>(sql`
    select value from service.timeseries_samples where user_id = ${userId}
    order by timestamp, source_type`);
  return rows.map((row) => row.value);
}

describe("storing samples", () => {
  it("replaces the value of a compound key and reports it", async () => {
    const userId = await newUser();
    const first = await put(userId, "heartrate", [beat(1, 60), beat(2, 61)]);
    expect(first).toMatchObject({ status: 200, body: { created: 2, updated: 0, unchanged: 0 } });
    const second = await put(userId, "heartrate", [beat(1, 60), beat(2, 70), beat(3, 62)]);
    expect(second.body).toEqual({ created: 1, updated: 1, unchanged: 1 });
    expect(await getValues(userId)).toEqual([60, 70, 62]);
  });

  it("treats a moment as the same in any offset", async () => {
    const userId = await newUser();
    await put(userId, "heartrate", [{ ...beat(0, 60), timestamp: "2026-08-03T12:00:00Z" }]);
    const elsewhere = { ...beat(0, 60), timestamp: "2026-08-03T17:45:00+05:45" };
    expect((await put(userId, "heartrate", [elsewhere])).body).toMatchObject({ unchanged: 1 });
  });

  it("keeps source types apart, and stores the last of one key in a body", async () => {
    const userId = await newUser();
    await put(userId, "heartrate", [beat(1, 60), beat(1, 64)]);
    await put(userId, "heartrate", [beat(1, 70)], { ...source, type: "watch" });
    expect(await getValues(userId)).toEqual([64, 70]);
  });

  it("connects the provider", async () => {
    const userId = await newUser();
    await put(userId, "heartrate", [beat(1, 60)]);
    const user = await service.call(endpoints.getUser, { params: { user_id: userId } });
    expect(user.connected_sources.map((each) => each.provider.slug)).toEqual(["oura"]);
  });

  it("stores 5,000 samples in one request", async () => {
    const data = Array.from({ length: 5000 }, (_, index) => ({
      timestamp: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
      value: index,
      unit: "bpm",
    }));
    const answer = await put(await newUser(), "heartrate", data);
    expect(answer.body).toEqual({ created: 5000, updated: 0, unchanged: 0 });
  });

  it("refuses an unknown resource", async () => {
    expect(await put(await newUser(), "aura", [beat(1, 60)])).toMatchObject({
      status: 404,
      body: { detail: "There is no timeseries named aura" },
    });
  });

  it("refuses another unit, and a span without its ends, with the place of each", async () => {
    const userId = await newUser();
    const answer = await put(userId, "steps", [
      { timestamp: at(1), start: at(1), end: at(2), value: 5, unit: "count" },
      { timestamp: at(3), start: at(3), value: 5, unit: "steps" },
    ]);
    expect(answer).toMatchObject({
      status: 422,
      body: {
        detail: [
          { type: "enum", loc: ["body", "data", 1, "unit"], msg: "Input should be 'count'" },
          { type: "missing", loc: ["body", "data", 1, "end"] },
        ],
      },
    });
    expect(await getValues(userId)).toEqual([]);
  });

  it.each(["0001-01-01T00:00:00Z", "9999-12-31T23:59:59-23:00"])(
    "refuses an implausible moment: %s",
    async (timestamp) => {
      const answer = await put(await newUser(), "heartrate", [{ ...beat(1, 60), timestamp }]);
      expect(answer.status).toBe(422);
    },
  );

  it("answers 404 for an unknown user and for another team's", async () => {
    expect((await put(randomUUID(), "heartrate", [beat(1, 60)])).status).toBe(404);
    const { status } = await service.send(endpoints.putTimeseries, {
      params: { user_id: await newUser(), resource: "heartrate" },
      body: { source, data: [beat(1, 60)] },
      key: service.otherKey,
    });
    expect(status).toBe(404);
  });
});
