import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { MenstrualCycle } from "@/lib/contract/service/health-data/menstrual-cycle";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { getStarts, putCycles, readCycles } from "./testing/cycles";

let service: TestService;

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const newUser = async () => (await createUser(service)).user_id;
const put = (userId: string, cycles: readonly object[], source?: object) =>
  putCycles(service, userId, cycles, source);
const read = (userId: string, query?: Parameters<typeof readCycles>[2]) =>
  readCycles(service, userId, query);
const { getMenstrualCycles } = endpoints;

describe("reading menstrual cycles", () => {
  it("returns every key of a cycle, empty or null if nothing was recorded", async () => {
    const userId = await newUser();
    await put(userId, [{ period_start: "2026-02-01" }]);
    const [cycle] = await read(userId);
    expect(new Set(Object.keys(cycle ?? {}))).toEqual(new Set(Object.keys(MenstrualCycle.shape)));
    expect(cycle).toMatchObject({
      user_id: userId,
      period_end: null,
      cycle_end: null,
      is_predicted: false,
      menstrual_flow: [],
      basal_body_temperature: [],
      source_provider: "oura",
      source_type: "ring",
      source_app_id: null,
      source_device_id: null,
      source: {
        provider: "oura",
        type: "ring",
        app_id: null,
        device_id: null,
        sport: null,
        workout_id: null,
        name: "",
        slug: "",
        logo: "",
      },
      created_at: "2026-11-20T15:00:00.000+00:00",
      updated_at: "2026-11-20T15:00:00.000+00:00",
    });
  });

  it("returns cycles whose period starts in the range, both ends inclusive, by start", async () => {
    const userId = await newUser();
    await put(
      userId,
      ["2026-03-01", "2026-01-31", "2026-02-28"].map((period_start) => ({ period_start })),
    );
    expect(getStarts(await read(userId))).toEqual(["2026-01-31", "2026-02-28", "2026-03-01"]);
    const february = { start_date: "2026-01-31", end_date: "2026-02-28" };
    expect(getStarts(await read(userId, february))).toEqual(["2026-01-31", "2026-02-28"]);
    expect(getStarts(await read(userId, { start_date: "2026-03-01" }))).toEqual(["2026-03-01"]);
    expect(await read(userId, { start_date: "2026-03-02" })).toEqual([]);
  });

  it("returns only one provider's on request", async () => {
    const userId = await newUser();
    await put(userId, [{ period_start: "2026-02-01" }]);
    await put(userId, [{ period_start: "2026-02-02" }], { provider: "whoop" });
    expect(getStarts(await read(userId, { provider: "whoop" }))).toEqual(["2026-02-02"]);
    expect(getStarts(await read(userId, { provider: "" }))).toHaveLength(2);
    expect(await read(userId, { provider: "garmin" })).toEqual([]);
  });

  it("refuses a request without a start date, and dates that do not exist", async () => {
    const params = { user_id: await newUser() };
    const without = await service.send(getMenstrualCycles, { params });
    expect(without).toMatchObject({
      status: 422,
      body: { detail: [{ type: "missing", loc: ["query", "start_date"] }] },
    });
    for (const start_date of ["2026-02-30", "0000-01-01", "2026-02-01T00:30:00Z", "yesterday"]) {
      const answer = await service.send(getMenstrualCycles, { params, query: { start_date } });
      expect(answer.status).toBe(422);
    }
  });

  it("answers 404 for an unknown user and for another team's", async () => {
    const query = { start_date: "2026-01-01" };
    const params = { user_id: randomUUID() };
    expect(await service.send(getMenstrualCycles, { params, query })).toMatchObject({
      status: 404,
      body: { detail: `User ${params.user_id} not found` },
    });
    const mine = { user_id: await newUser() };
    const key = service.otherKey;
    const { status } = await service.send(getMenstrualCycles, { params: mine, query, key });
    expect(status).toBe(404);
  });
});
