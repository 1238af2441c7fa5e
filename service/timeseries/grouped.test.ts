import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { TIMESERIES_NAMES } from "@/lib/contract/service/health-data/timeseries-resources";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { fittingSample, putSamples, readPage, ring, samplesIn } from "./testing/samples";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const newUser = async () => (await createUser(service)).user_id;
const beat = (timestamp: string, value = 60) => ({ timestamp, value, unit: "bpm" });
const timesIn = (page: Awaited<ReturnType<typeof readPage>>) =>
  samplesIn(page).map(({ timestamp }) => timestamp.slice(0, 19));

describe("reading grouped timeseries", () => {
  it.each(TIMESERIES_NAMES)("returns a sample of %s as it was sent", async (resource) => {
    const userId = await newUser();
    const sent = fittingSample(resource, "2026-08-03T12:00:00.000+00:00");
    const stored = await putSamples(service, { userId, resource }, [sent]);
    expect(stored.body).toEqual({ created: 1, updated: 0, unchanged: 0 });
    const page = await readPage(service, { userId, resource });
    expect(page.groups).toEqual({
      oura: [
        {
          data: [{ id: null, ...sent }],
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
        },
      ],
    });
    expect(page).toMatchObject({ next_cursor: null, next: null });
  });

  it("keeps sources apart, under their provider", async () => {
    const place = { userId: await newUser(), resource: "heartrate" };
    await putSamples(service, place, [beat("2026-08-03T12:00:00Z")]);
    await putSamples(service, place, [beat("2026-08-03T12:00:01Z")], { ...ring, type: "watch" });
    const app = { provider: "fitbit", type: "app", app_id: "com.example.one" };
    await putSamples(service, place, [beat("2026-08-03T12:00:02Z")], app);
    const other = { ...app, app_id: "com.example.two" };
    await putSamples(service, place, [beat("2026-08-03T12:00:03Z")], other);
    const { groups } = await readPage(service, place);
    expect(groups.oura?.map(({ source }) => source.type)).toEqual(["ring", "watch"]);
    expect(groups.fitbit?.map(({ source }) => source.app_id)).toEqual([app.app_id, other.app_id]);
    const only = await readPage(service, place, { provider: "fitbit" });
    expect(Object.keys(only.groups)).toEqual(["fitbit"]);
  });

  it("names the workout and its sport, and a wheelchair under distance", async () => {
    const userId = await newUser();
    const workout_id = randomUUID();
    const swim = { ...ring, sport: "swimming", workout_id };
    const strokes = { userId, resource: "workout_swimming_stroke" };
    const at = "2026-08-03T12:00:00Z";
    await putSamples(service, strokes, [fittingSample(strokes.resource, at)], swim);
    const [lap] = samplesIn(await readPage(service, strokes));
    expect(lap?.source).toMatchObject({ sport: "swimming", workout_id });
    const distance = { userId, resource: "distance" };
    const wheelchair = { ...ring, sport: "wheelchair_pushing" };
    await putSamples(service, distance, [fittingSample("distance", at)], wheelchair);
    const [stretch] = samplesIn(await readPage(service, distance));
    expect(stretch?.source).toMatchObject({ sport: "wheelchair_pushing", workout_id: null });
  });

  it("reads a bare date as 00:00:00 or 23:59:59 UTC, and times as they are", async () => {
    const place = { userId: await newUser(), resource: "heartrate" };
    const times = ["02T23:59:59", "03T00:00:00", "03T23:59:59", "04T00:00:00"];
    await putSamples(
      service,
      place,
      times.map((time) => beat(`2026-08-${time}Z`)),
    );
    const read = async (start_date: string, end_date?: string) =>
      timesIn(await readPage(service, place, { start_date, end_date })).map((time) =>
        time.slice(8),
      );
    expect(await read("2026-08-03", "2026-08-03")).toEqual(times.slice(1, 3));
    expect(await read("2026-08-03")).toEqual(times.slice(1));
    expect(await read("2026-08-03T05:45:00+05:45", "2026-08-03T19:59:59-04:00")).toEqual(
      times.slice(1, 3),
    );
    expect(await read("2026-08-03T00:00:01", "2026-08-04T00:00:00")).toEqual(times.slice(2));
  });

  it("accepts any range of dates", async () => {
    const place = { userId: await newUser(), resource: "heartrate" };
    await putSamples(service, place, [beat("2026-08-03T12:00:00Z")]);
    const ends = { start_date: "0000-01-01", end_date: "9999-12-31T23:59:59-14:00" };
    expect(timesIn(await readPage(service, place, ends))).toEqual(["2026-08-03T12:00:00"]);
    const backwards = { start_date: "2026-08-04", end_date: "2026-08-02" };
    expect((await readPage(service, place, backwards)).groups).toEqual({});
  });

  it.each([
    [{}, "missing", ["query", "start_date"]],
    [{ start_date: "3 August" }, "date_from_datetime_parsing", ["query", "start_date"]],
    [
      { start_date: "2026-08-03", end_date: "soon" },
      "date_from_datetime_parsing",
      ["query", "end_date"],
    ],
    [{ start_date: "2026-08-03", next_cursor: "x.y" }, "value_error", ["query", "next_cursor"]],
    [{ start_date: "2026-08-03", cursor: "x.y" }, "value_error", ["query", "cursor"]],
  ])("refuses %o", async (query, type, loc) => {
    const params = { user_id: await newUser(), resource: "heartrate" };
    const answer = await service.send(endpoints.getGroupedTimeseries, { params, query });
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ type, loc }] } });
  });

  it("answers 404 for an unknown resource or user and for another team's user", async () => {
    const query = { start_date: "2026-08-03" };
    const user_id = await newUser();
    const read = async (params: object, key = service.key) =>
      (await service.send(endpoints.getGroupedTimeseries, { params, query, key })).status;
    expect(await read({ user_id, resource: "aura" })).toBe(404);
    expect(await read({ user_id: randomUUID(), resource: "heartrate" })).toBe(404);
    expect(await read({ user_id, resource: "heartrate" }, service.otherKey)).toBe(404);
    expect(await read({ user_id, resource: "heartrate" })).toBe(200);
  });
});
