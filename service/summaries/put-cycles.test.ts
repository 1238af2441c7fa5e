import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { getStarts, putCycles, readCycles, ring } from "./testing/cycles";

let service: TestService;

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const newUser = async () => (await createUser(service)).user_id;
const put = (userId: string, cycles: readonly object[], source?: object) =>
  putCycles(service, userId, cycles, source);
const read = (userId: string) => readCycles(service, userId);
const { putMenstrualCycles } = endpoints;

const report = (created: number, updated: number, unchanged: number) => ({
  status: 200,
  body: { created, updated, unchanged },
});

describe("storing menstrual cycles", () => {
  const full = {
    period_start: "2026-02-01",
    period_end: "2026-02-05",
    cycle_end: "2026-02-28",
    menstrual_flow: [{ date: "2026-02-01", flow: "heavy" }],
    cervical_mucus: [{ date: "2026-02-12", quality: "egg_white" }],
    intermenstrual_bleeding: [{ date: "2026-02-13" }],
    contraceptive: [{ date: "2026-02-06", type: "oral" }],
    detected_deviations: [{ date: "2026-02-28", deviation: "irregular_menstrual_cycles" }],
    ovulation_test: [{ date: "2026-02-13", test_result: "luteinizing_hormone_surge" }],
    home_pregnancy_test: [{ date: "2026-02-27", test_result: "negative" }],
    home_progesterone_test: [{ date: "2026-02-20", test_result: "positive" }],
    sexual_activity: [{ date: "2026-02-10" }, { date: "2026-02-11", protection_used: true }],
    basal_body_temperature: [{ date: "2026-02-07", value: 36.42 }],
  };

  it("returns what was stored", async () => {
    const userId = await newUser();
    expect(await put(userId, [full])).toMatchObject(report(1, 0, 0));
    const [activity, ...others] = full.sexual_activity;
    expect(await read(userId)).toMatchObject([
      { ...full, sexual_activity: [{ ...activity, protection_used: null }, ...others] },
    ]);
  });

  it("counts created, updated and unchanged cycles, and does not touch the unchanged", async () => {
    const userId = await newUser();
    await put(userId, [full, { period_start: "2026-03-01" }]);
    const before = await read(userId);
    service.clock.advanceDays(1);
    const later = [
      full,
      { period_start: "2026-03-01", period_end: "2026-03-04" },
      { period_start: "2026-03-30" },
    ];
    expect(await put(userId, later)).toMatchObject(report(1, 1, 1));
    const after = await read(userId);
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).toMatchObject({ id: before[1]?.id, created_at: before[1]?.created_at });
    expect(after[1]?.updated_at).not.toBe(before[1]?.updated_at);
  });

  it("identifies a cycle by its id, whatever else has changed", async () => {
    const userId = await newUser();
    const id = randomUUID();
    expect(await put(userId, [{ id, period_start: "2026-02-01" }])).toMatchObject(report(1, 0, 0));
    const moved = { id: id.toUpperCase(), period_start: "2026-02-03" };
    expect(await put(userId, [moved])).toMatchObject(report(0, 1, 0));
    expect(await read(userId)).toMatchObject([{ id, period_start: "2026-02-03" }]);
  });

  it("keeps a prediction next to a recorded cycle", async () => {
    const userId = await newUser();
    const cycle = { period_start: "2026-02-01" };
    await put(userId, [cycle, { ...cycle, is_predicted: true }]);
    const cycles = await read(userId);
    expect(cycles.map((each) => each.is_predicted)).toEqual([false, true]);
  });

  it("keeps sources apart", async () => {
    const userId = await newUser();
    const cycle = { period_start: "2026-02-01" };
    const sources = [
      ring,
      { ...ring, app_id: "a" },
      { ...ring, device_id: randomUUID() },
      { provider: "oura" },
    ];
    for (const each of sources)
      expect(await put(userId, [cycle], each)).toMatchObject(report(1, 0, 0));
    for (const each of sources)
      expect(await put(userId, [cycle], each)).toMatchObject(report(0, 0, 1));
  });

  it("stores the last of two versions in one body", async () => {
    const userId = await newUser();
    const cycle = { period_start: "2026-02-01" };
    const answer = await put(userId, [cycle, { ...cycle, period_end: "2026-02-04" }]);
    expect(answer).toMatchObject(report(1, 0, 0));
    expect(await read(userId)).toMatchObject([{ period_end: "2026-02-04" }]);
  });

  it("refuses an id of another user or team, and stores none of the body", async () => {
    const [owner, userId] = [await newUser(), await newUser()];
    const id = randomUUID();
    await put(owner, [{ id, period_start: "2026-02-01" }]);
    const body = {
      source: ring,
      menstrual_cycle: [{ period_start: "2026-05-01" }, { id, period_start: "2026-06-01" }],
    };
    expect(await put(userId, body.menstrual_cycle)).toMatchObject({
      status: 404,
      body: { detail: "One of the cycle ids is not of this user" },
    });
    expect(await read(userId)).toEqual([]);
    const key = service.otherKey;
    const { body: stranger } = await service.send(endpoints.createUser, {
      key,
      body: { client_user_id: "a" },
    });
    const params = { user_id: (stranger as { user_id: string }).user_id };
    expect((await service.send(putMenstrualCycles, { key, params, body })).status).toBe(404);
    expect(await read(owner)).toMatchObject([{ id, period_start: "2026-02-01" }]);
  });

  it("refuses two cycles of a source that start on one day", async () => {
    const userId = await newUser();
    const id = randomUUID();
    await put(userId, [{ id, period_start: "2026-02-01" }, { period_start: "2026-03-01" }]);
    expect(await put(userId, [{ id, period_start: "2026-03-01" }])).toMatchObject({
      status: 409,
      body: { detail: "Two cycles of one source cannot start on the same day" },
    });
    expect(getStarts(await read(userId))).toEqual(["2026-02-01", "2026-03-01"]);
  });

  it("stores one set of cycles for two simultaneous senders", async () => {
    const userId = await newUser();
    const cycles = Array.from({ length: 20 }, (_, index) => ({
      period_start: `2026-02-${String(index + 1).padStart(2, "0")}`,
    }));
    const answers = await Promise.all([put(userId, cycles), put(userId, cycles.toReversed())]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(await read(userId)).toHaveLength(20);
  });

  it("refuses an end before its start", async () => {
    const backwards = { period_start: "2026-02-05", period_end: "2026-02-01" };
    expect((await put(await newUser(), [backwards])).status).toBe(422);
  });
});
