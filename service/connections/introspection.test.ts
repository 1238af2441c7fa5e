import { randomUUID } from "node:crypto";
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
const getResources = async (user_id: string, more: object = {}) => {
  const { data } = await service.call(endpoints.introspectResources, {
    query: { user_id, ...more },
  });
  return data[0]?.provider;
};
const pulls = (user_id: string, provider: string, pulled: object) =>
  service.send(endpoints.putHistoricalPulls, { params: { user_id }, body: { provider, pulled } });
const weigh = (user_id: string, samples: readonly [string, number][], provider = "renpho") =>
  service.call(endpoints.putTimeseries, {
    params: { user_id, resource: "body_weight" },
    body: {
      source: { provider, type: "scale" },
      data: samples.map(([timestamp, value]) => ({ timestamp, value, unit: "kg" })),
    },
  });

describe("the state of resources", () => {
  it("is updated by each write: oldest, newest, number of new records, time of arrival", async () => {
    const user_id = await newUser();
    await weigh(user_id, [
      ["2026-08-03T06:00:00Z", 64.1],
      ["2026-08-04T06:00:00Z", 64.2],
    ]);
    service.clock.advanceMs(60_000);
    await weigh(user_id, [
      ["2026-08-04T06:00:00Z", 64.3],
      ["2026-08-03T06:00:00Z", 64.1],
      ["2026-07-01T06:00:00Z", 65],
    ]);
    expect(await getResources(user_id)).toEqual({
      renpho: {
        weight: {
          last_attempt: { timestamp: "2026-11-20T15:01:00.000+00:00", status: "success" },
          oldest_data: "2026-07-01T06:00:00.000+00:00",
          newest_data: "2026-08-04T06:00:00.000+00:00",
          sent_count: 4,
        },
      },
    });
  });

  it("includes summaries and cycles; a profile has no time range", async () => {
    const user_id = await newUser();
    const params = { user_id };
    const source = { provider: "oura", type: "ring" };
    const days = ["2026-08-04", "2026-08-03"];
    await service.call(endpoints.putActivity, {
      params,
      body: { source, data: days.map((calendar_date) => ({ calendar_date })) },
    });
    await service.call(endpoints.putMenstrualCycles, {
      params,
      body: { source, menstrual_cycle: [{ period_start: "2026-08-01" }] },
    });
    await service.call(endpoints.putProfile, { params, body: { source, data: [{ height: 169 }] } });
    expect(await getResources(user_id)).toMatchObject({
      oura: {
        activity: {
          oldest_data: "2026-08-03T00:00:00.000+00:00",
          newest_data: "2026-08-04T00:00:00.000+00:00",
          sent_count: 2,
        },
        menstrual_cycle: { newest_data: "2026-08-01T00:00:00.000+00:00", sent_count: 1 },
        profile: { oldest_data: null, newest_data: null, sent_count: 1 },
      },
    });
  });

  it("reaches to the last entry of a cycle, and a prediction is no data", async () => {
    const user_id = await newUser();
    const put = (cycle: object) =>
      service.call(endpoints.putMenstrualCycles, {
        params: { user_id },
        body: {
          source: { provider: "flo", type: "app" },
          menstrual_cycle: [{ period_start: "2026-11-01", ...cycle }],
        },
      });
    await put({ period_start: "2026-12-01", is_predicted: true });
    expect(await getResources(user_id)).toMatchObject({
      flo: { menstrual_cycle: { oldest_data: null, newest_data: null } },
    });
    await put({
      period_end: "2026-11-05",
      cycle_end: "2026-11-28",
      menstrual_flow: [{ date: "2026-11-02", flow: "medium" }],
      basal_body_temperature: [{ date: "2026-11-14", value: 36.4 }],
    });
    expect(await getResources(user_id)).toMatchObject({
      flo: {
        menstrual_cycle: {
          oldest_data: "2026-11-01T00:00:00.000+00:00",
          newest_data: "2026-11-14T00:00:00.000+00:00",
        },
      },
    });
  });

  it("can be limited to one provider", async () => {
    const user_id = await newUser();
    await weigh(user_id, [["2026-08-03T06:00:00Z", 64]], "renpho");
    await weigh(user_id, [["2026-08-03T06:00:00Z", 64]], "withings");
    expect(Object.keys((await getResources(user_id, { provider: "withings" })) ?? {})).toEqual([
      "withings",
    ]);
    expect(await getResources(user_id, { provider: "garmin" })).toBeUndefined();
  });

  it("lists each of the team's existing users once over all pages", async () => {
    const fresh = await createTestService();
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) {
      const { user_id } = await createUser(fresh);
      ids.push(user_id);
      await fresh.call(endpoints.putProfile, {
        params: { user_id },
        body: { source: { provider: "oura" }, data: [{}] },
      });
    }
    await createUser(fresh);
    const gone = ids.pop() ?? "";
    await fresh.call(endpoints.deleteUser, { params: { user_id: gone } });
    const seen: string[] = [];
    let next_cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof read>> = await read({ user_limit: 3, next_cursor });
      expect(page.next).toBe(page.next_cursor);
      seen.push(...page.data.map(({ user_id }) => user_id));
      next_cursor = page.next_cursor;
    } while (next_cursor !== null);
    expect(seen).toEqual([...ids].sort());
    const first = await read({ user_limit: 3 });
    expect(await read({ user_limit: 3, cursor: first.next_cursor })).toMatchObject({
      data: [{ user_id: seen[3] }],
    });
    const other = await fresh.send(endpoints.introspectResources, { key: fresh.otherKey });
    expect(other.body).toEqual({ data: [], next: null, next_cursor: null });
    await fresh.close();

    function read(query: {
      user_limit: number;
      next_cursor?: string | null;
      cursor?: string | null;
    }) {
      return fresh.call(endpoints.introspectResources, { query });
    }
  });

  it.each([
    [{ user_limit: 0 }, "user_limit"],
    [{ user_id: "someone" }, "user_id"],
    [{ next_cursor: "e30.AAAA" }, "next_cursor"],
  ])("refuses %o", async (query, field) => {
    const answer = await service.send(endpoints.introspectResources, { query });
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc: ["query", field] }] } });
  });
});

describe("historical pulls", () => {
  const scheduled = { scheduled_at: "2026-11-20T10:00:00-05:00" };

  it("are listed with their state, and with what was never pulled", async () => {
    const user_id = await newUser();
    const running = { status: "in_progress", timeline: scheduled };
    expect((await pulls(user_id, "omron", { blood_pressure: running })).body).toEqual({
      created: 1,
      updated: 0,
      unchanged: 0,
    });
    const failed = { ...running, status: "failure", error_details: "provider_unavailable" };
    await pulls(user_id, "omron", { blood_pressure: failed });
    expect((await pulls(user_id, "omron", { blood_pressure: failed })).body).toEqual({
      created: 0,
      updated: 0,
      unchanged: 1,
    });
    const { data } = await service.call(endpoints.introspectHistoricalPulls, {
      query: { user_id },
    });
    expect(data).toEqual([
      {
        user_id,
        provider: {
          omron: {
            pulled: {
              blood_pressure: {
                status: "failure",
                range_start: null,
                range_end: null,
                timeline: {
                  scheduled_at: "2026-11-20T15:00:00.000+00:00",
                  started_at: null,
                  ended_at: null,
                },
                days_with_data: 0,
                release: "sandbox",
                trace_id: null,
                error_details: "provider_unavailable",
              },
            },
            not_pulled: ["heartrate"],
          },
        },
      },
    ]);
  });

  it("are refused for an unknown user, and with unknown values", async () => {
    const pulled = { glucose: { status: "success", timeline: scheduled } };
    expect((await pulls(randomUUID(), "omron", pulled)).status).toBe(404);
    const odd = { glucose: { status: "half", timeline: scheduled } };
    expect((await pulls(await newUser(), "omron", odd)).status).toBe(422);
  });
});
