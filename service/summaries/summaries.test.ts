import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { type Kind, kinds } from "./testing/kinds";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const newUser = async () => (await createUser(service)).user_id;
const watch = { provider: "oura", type: "ring" };

/** The fields of an example that a sender may provide. */
function getSent({ put, example }: Kind, more: object = {}): Record<string, unknown> {
  const body = put.body as typeof endpoints.putActivity.body;
  const fields = Object.keys(body.shape.data.element.shape).filter((field) => field !== "id");
  const given = example as Record<string, unknown>;
  return { ...Object.fromEntries(fields.map((field) => [field, given[field]])), ...more };
}

function put(kind: Kind, userId: string, data: readonly object[], source: object = watch) {
  return service.send(kind.put, { params: { user_id: userId }, body: { source, data } });
}

async function read(
  kind: Kind,
  userId: string,
  query: object = {},
): Promise<Record<string, unknown>[]> {
  const answer = await service.call(kind.get, {
    params: { user_id: userId } as never,
    query: { start_date: "2020-01-01", ...query } as never,
  });
  return (answer as Record<string, Record<string, unknown>[]>)[kind.key] ?? [];
}

/** The example with another time and no id. */
const at = (kind: Kind, day: string) =>
  getSent(kind, {
    bedtime_start: kind.put === endpoints.putSleep ? `${day}T04:00:00.000+00:00` : undefined,
    [kind.when]: kind.when === "calendar_date" ? day : `${day}T12:00:00.000+00:00`,
  });

describe.each(Object.entries(kinds))("summaries of %s", (_, kind) => {
  it("are returned as sent, with every key of the example", async () => {
    const userId = await newUser();
    const id = randomUUID();
    expect(await put(kind, userId, [{ ...getSent(kind), id }])).toMatchObject({
      status: 200,
      body: { created: 1, updated: 0, unchanged: 0 },
    });
    const [summary = {}] = await read(kind, userId);
    expect(new Set(Object.keys(summary))).toEqual(new Set(Object.keys(kind.example)));
    expect(summary).toMatchObject({
      ...getSent(kind),
      id,
      user_id: userId,
      source: { provider: "oura", type: "ring", app_id: null, sport: null, workout_id: null },
    });
  });

  it("are identified by their id, and the newest version wins", async () => {
    const userId = await newUser();
    const id = randomUUID();
    await put(kind, userId, [{ ...at(kind, "2026-08-03"), id }]);
    service.clock.advanceMs(60_000);
    const moved = await put(kind, userId, [{ ...at(kind, "2026-08-04"), id }], {
      provider: "fitbit",
    });
    expect(moved.body).toEqual({ created: 0, updated: 1, unchanged: 0 });
    const again = await put(kind, userId, [{ ...at(kind, "2026-08-04"), id }], {
      provider: "fitbit",
    });
    expect(again.body).toEqual({ created: 0, updated: 0, unchanged: 1 });
    const [summary, ...others] = await read(kind, userId);
    expect(others).toEqual([]);
    expect(summary).toMatchObject({ id, source: { provider: "fitbit", type: "unknown" } });
    expect(summary?.updated_at).not.toBe(summary?.created_at);
  });

  it("are identified by source and time without an id", async () => {
    const userId = await newUser();
    await put(kind, userId, [at(kind, "2026-08-03"), at(kind, "2026-08-04")]);
    const [first] = await read(kind, userId);
    const second = await put(kind, userId, [at(kind, "2026-08-03"), at(kind, "2026-08-05")]);
    expect(second.body).toEqual({ created: 1, updated: 0, unchanged: 1 });
    await put(kind, userId, [at(kind, "2026-08-03")], { ...watch, type: "watch" });
    const all = await read(kind, userId);
    expect(all).toHaveLength(4);
    expect(all.map(({ id }) => id)).toContain(first?.id);
  });

  it("are read by range, both ends inclusive, and by provider", async () => {
    const userId = await newUser();
    const days = ["2026-08-02", "2026-08-03", "2026-08-04", "2026-08-05"];
    await put(
      kind,
      userId,
      days.map((day) => at(kind, day)),
    );
    await put(kind, userId, [at(kind, "2026-08-03")], { provider: "fitbit" });
    const daysIn = async (query: object) =>
      (await read(kind, userId, query)).map((each) => String(each[kind.when]).slice(0, 10));
    const range = { start_date: "2026-08-03", end_date: "2026-08-04" };
    expect(await daysIn({ ...range, provider: "oura" })).toEqual(days.slice(1, 3));
    expect(await daysIn({ start_date: "2026-08-04" })).toEqual(days.slice(2));
    expect(await daysIn({ start_date: "2026-08-01", provider: "fitbit" })).toEqual(["2026-08-03"]);
    expect(await read(kind, await newUser())).toEqual([]);
  });

  it.each([
    [{}, "missing", "start_date"],
    [{ start_date: "soon" }, "date_from_datetime_parsing", "start_date"],
    [
      { start_date: "2026-08-03", end_date: "2026-02-30" },
      "date_from_datetime_parsing",
      "end_date",
    ],
  ])("are not read with %o", async (query, type, field) => {
    const params = { user_id: await newUser() };
    const answer = await service.send(kind.get, { params, query });
    expect(answer).toMatchObject({
      status: 422,
      body: { detail: [{ type, loc: ["query", field] }] },
    });
  });

  it("refuse an id of someone else, a duplicate time and another team", async () => {
    const id = randomUUID();
    const [one, two] = [await newUser(), await newUser()];
    await put(kind, one, [{ ...at(kind, "2026-08-03"), id }]);
    expect((await put(kind, two, [{ ...at(kind, "2026-08-03"), id }])).status).toBe(404);
    expect(await read(kind, two)).toEqual([]);
    const doubled = { ...at(kind, "2026-08-03"), id: randomUUID() };
    expect((await put(kind, one, [doubled])).status).toBe(409);
    const query = { start_date: "2026-08-03" };
    const params = { user_id: one };
    const other = await service.send(kind.get, { params, query, key: service.otherKey });
    expect(other.status).toBe(404);
  });

  it("refuse implausible times", async () => {
    const answer = await put(kind, await newUser(), [
      { ...at(kind, "2026-08-03"), [kind.when]: at(kind, "1199-08-03")[kind.when] },
    ]);
    expect(answer).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ["body", "data", 0, kind.when] }] },
    });
  });
});

describe("a summary that contradicts itself is refused", () => {
  it.each([
    ["sleep", { bedtime_stop: "2026-11-17T11:40:00.000+00:00" }, ["bedtime_stop"]],
    ["sleep_cycle", { session_end: "2026-11-17T11:40:00.000+00:00" }, ["session_end"]],
    [
      "sleep_cycle",
      { stage_end_offset_second: [540, 539, 20_340] },
      ["stage_end_offset_second", 1],
    ],
    ["workouts", { time_end: "2026-11-18T11:59:00.000+00:00" }, ["time_end"]],
    ["workouts", { elev_low: 12, elev_high: 11 }, ["elev_high"]],
    ["electrocardiogram", { session_end: "2026-11-01T00:00:00.000+00:00" }, ["session_end"]],
    ["activity", { heart_rate: { min_bpm: 90, max_bpm: 50 } }, ["heart_rate", "max_bpm"]],
  ])("%s with %o", async (name, more, at) => {
    const kind = kinds[name] as Kind;
    const userId = await newUser();
    expect(await put(kind, userId, [getSent(kind), getSent(kind, more)])).toMatchObject({
      status: 422,
      body: { detail: [{ type: "value_error", loc: ["body", "data", 1, ...at] }] },
    });
    expect(await read(kind, userId)).toEqual([]);
  });

  it("but not one whose two times or numbers are equal", async () => {
    const { sleep, activity } = kinds as Record<"sleep" | "activity", Kind>;
    const userId = await newUser();
    const { bedtime_start } = getSent(sleep);
    const empty = getSent(sleep, { bedtime_stop: bedtime_start });
    expect((await put(sleep, userId, [empty])).status).toBe(200);
    const even = getSent(activity, { heart_rate: { min_bpm: 60, max_bpm: 60 } });
    expect((await put(activity, userId, [even])).status).toBe(200);
  });
});
