import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { EVENT_TYPES } from "@/lib/contract/service/events/event-catalog";
import { EVENT_RESOURCES } from "@/lib/contract/service/events/event-resources";
import { profileExample } from "@/lib/contract/service/examples/summaries";
import { TIMESERIES_NAMES } from "@/lib/contract/service/health-data/timeseries-resources";
import { toResourceName } from "@/service/connections/resource-name";
import { putCycles } from "@/service/summaries/testing/cycles";
import { kinds } from "@/service/summaries/testing/kinds";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { fittingSample, putSamples } from "@/service/timeseries/testing/samples";
import { type EventWatch, watchEvents } from "./testing/watch-events";

let service: TestService;
let watch: EventWatch;
let userId: string;
beforeAll(async () => {
  service = await createTestService();
  watch = watchEvents(service);
  userId = (await createUser(service)).user_id;
});
afterAll(() => service.close());

/** The types that the embedded service never sends; docs/service-decisions.md gives the reasons. */
const NOT_PRODUCED = [
  "provider.connection.error",
  "provider.device.created",
  "provider.device.updated",
  "continuous_query.result_table.changed",
  // Sent by the delivery, which has tests for them.
  "message.attempt.exhausted",
  "webhook.test",
];

const source = { provider: "oura", type: "ring", app_id: "com.example.ring" };
const wireSource = expect.objectContaining({
  provider: "oura",
  type: "ring",
  app_id: "com.example.ring",
});

describe("health data", () => {
  it("the first data of a provider connect it, once", async () => {
    const events = await watch.provoke("provider.%", async () => {
      for (const value of [41, 42]) {
        const data = [{ ...fittingSample("heartrate", "2026-05-01T12:00:00Z"), value }];
        await putSamples(service, { userId, resource: "heartrate" }, data, source);
      }
    });
    expect(events).toMatchObject([
      { event_type: "provider.connection.created", data: { provider: { slug: "oura" } } },
    ]);
  });

  const sampled = TIMESERIES_NAMES.filter((name) => name !== "hypnogram");
  it.each(sampled)(
    "new and changed samples of %s are delivered, equal ones are not",
    async (resource) => {
      const path = { userId, resource };
      const sample = fittingSample(resource, "2026-08-03T12:00:00.000+00:00");
      const events = await watch.provoke("daily.data.%", async () => {
        await putSamples(service, path, [sample], source);
        await putSamples(service, path, [sample], source);
        await putSamples(service, path, [{ ...sample, timezone_offset: 3600 }], source);
      });
      const name = toResourceName(resource);
      expect(events.map(({ event_type }) => event_type)).toEqual([
        `daily.data.${name}.created`,
        `daily.data.${name}.updated`,
      ]);
      const data = [expect.objectContaining({ ...sample, timezone_offset: 3600 })];
      expect(events[1]?.data).toEqual({ user_id: userId, source_id: 0, source: wireSource, data });
    },
  );

  const stored = { ...kinds, profile: { put: endpoints.putProfile, example: profileExample } };
  it.each(Object.entries(stored))(
    "a summary of %s is delivered whole when it is new or changed",
    async (name, { put, example }) => {
      const summary = pickFields(example, put.body);
      const changed = { ...summary, ...getChange(summary) };
      const events = await watch.provoke("daily.data.%", async () => {
        for (const each of [summary, summary, changed]) {
          await service.call(put as unknown as typeof endpoints.putActivity, {
            params: { user_id: userId },
            body: { source, data: [each] } as never,
          });
        }
      });
      expect(events.map(({ event_type }) => event_type)).toEqual([
        `daily.data.${name}.created`,
        `daily.data.${name}.updated`,
      ]);
      expect(events[1]?.data).toMatchObject({
        ...getChange(summary),
        user_id: userId,
        source: wireSource,
      });
    },
  );

  it("a cycle is delivered whole when it is new or changed", async () => {
    const cycle = { period_start: "2026-06-01" };
    const events = await watch.provoke("daily.data.%", async () => {
      await putCycles(service, userId, [cycle]);
      await putCycles(service, userId, [cycle]);
      await putCycles(service, userId, [{ ...cycle, period_end: "2026-06-05" }]);
    });
    expect(events).toMatchObject([
      { event_type: "daily.data.menstrual_cycle.created" },
      { event_type: "daily.data.menstrual_cycle.updated", data: { period_end: "2026-06-05" } },
    ]);
  });

  it("of a workout's stream only its existence is delivered", async () => {
    const params = { user_id: userId };
    const { workouts } = await service.call(endpoints.getWorkouts, {
      params,
      query: { start_date: "2020-01-01" },
    });
    const workout_id = workouts[0]?.id ?? "";
    const put = (power: number) =>
      service.call(endpoints.putWorkoutStream, {
        params: { workout_id },
        body: { time: [1785758400], power: [power] },
      });
    const events = await watch.provoke("daily.data.%", async () => {
      for (const power of [180, 180, 190]) await put(power);
    });
    expect(events).toMatchObject([
      { event_type: "daily.data.workout_stream.created", data: { workout_id, user_id: userId } },
      { event_type: "daily.data.workout_stream.updated" },
    ]);
    expect(events[0]?.data).not.toHaveProperty("power");
  });

  it("the history of a resource is delivered once its pull has succeeded", async () => {
    const pull = {
      status: "success" as const,
      range_start: "2026-01-01T00:00:00Z",
      range_end: "2026-06-30T00:00:00Z",
      timeline: { scheduled_at: "2026-07-01T00:00:00Z" },
      release: "initial",
    };
    const put = (status: string) =>
      service.send(endpoints.putHistoricalPulls, {
        params: { user_id: userId },
        body: {
          provider: "oura",
          pulled: Object.fromEntries(EVENT_RESOURCES.map((name) => [name, { ...pull, status }])),
        },
      });
    const events = await watch.provoke("historical.data.%", async () => {
      for (const status of ["in_progress", "success", "success"]) await put(status);
    });
    expect(events).toHaveLength(EVENT_RESOURCES.length);
    expect(events[0]?.data).toEqual({
      user_id: userId,
      start_date: "2026-01-01T00:00:00.000+00:00",
      end_date: "2026-06-30T00:00:00.000+00:00",
      is_final: true,
      provider: "oura",
    });
  });
});

it("every other type has been provoked, except those that the service never sends", () => {
  const types = EVENT_TYPES.filter((type) => !/^lab/.test(type));
  expect(types.filter((type) => !watch.seenTypes.has(type))).toEqual(NOT_PRODUCED);
});

/**
 * The fields of an example that a sender may provide, except its id: without an id, the second version replaces the
 * first by its time.
 */
function pickFields(example: object, body: unknown): Readonly<Record<string, unknown>> {
  const { shape } = body as { shape: { data: { element: { shape: object } } } };
  const fields = Object.keys(shape.data.element.shape);
  return Object.fromEntries(
    Object.entries(example).filter(([field]) => field !== "id" && fields.includes(field)),
  );
}

/** A changed field of a summary, chosen so that its time stays the same. */
function getChange(summary: Readonly<Record<string, unknown>>): object {
  const [field, value] = Object.entries(summary).find(([, each]) => typeof each === "number") ?? [];
  if (field !== undefined) return { [field]: Number(value) + 1 };
  return "name" in summary ? { name: "A late lunch" } : { time_zone: "Europe/Lisbon" };
}
