import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MINUTE_MS } from "@/lib/contract/time";
import { type EventWatch, watchEvents } from "@/service/events/testing/watch-events";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { fittingSample, putSamples, ring } from "./testing/samples";

let service: TestService;
let watch: EventWatch;
beforeAll(async () => {
  service = await createTestService();
  watch = watchEvents(service);
});
afterAll(() => service.close());

type Delivered = { readonly source: object; readonly data: readonly { timestamp: string }[] };

const newPath = async (resource: string) => ({
  userId: (await createUser(service)).user_id,
  resource,
});
/** Valid samples of a resource, one a minute. */
const everyMinute = (resource: string, count: number, fields: object) =>
  Array.from({ length: count }, (_, index) => {
    const timestamp = new Date(Date.UTC(2026, 5, 1) + index * MINUTE_MS).toISOString();
    return { ...fittingSample(resource, timestamp), ...fields };
  });

const put = async (...sent: [{ userId: string; resource: string }, readonly object[], object?]) =>
  expect((await putSamples(service, ...sent)).status).toBe(200);

const provokeSamples = async (action: () => Promise<unknown>) => {
  const events = await watch.provoke("daily.data.%", action);
  return events.map(({ event_type, data }) => ({
    change: event_type.split(".").at(-1),
    ...(data as Delivered),
  }));
};

describe("the events of samples", () => {
  it("carry at most 500 samples, every one in exactly one event", async () => {
    const path = await newPath("heartrate");
    const samples = everyMinute(path.resource, 1_200, { value: 61 });
    const events = await provokeSamples(() => put(path, samples));
    expect(events.map(({ data }) => data.length)).toEqual([500, 500, 200]);
    const times = events.flatMap(({ data }) => data.map(({ timestamp }) => Date.parse(timestamp)));
    expect(times).toEqual(samples.map(({ timestamp }) => Date.parse(timestamp)));
  });

  it("stay small when the samples are long texts", async () => {
    const path = await newPath("note");
    const text = "An invented note. ".repeat(500);
    const notes = everyMinute(path.resource, 40, { value: text });
    const events = await provokeSamples(() => put(path, notes));
    expect(events.flatMap(({ data }) => data)).toHaveLength(40);
    for (const event of events) expect(JSON.stringify(event).length).toBeLessThan(150_000);
  });

  it("are of one source each", async () => {
    const path = await newPath("steps");
    const watchSource = { provider: "oura", type: "watch" };
    const events = await provokeSamples(async () => {
      await put(path, everyMinute(path.resource, 2, { value: 5 }), ring);
      await put(path, everyMinute(path.resource, 3, { value: 5 }), watchSource);
    });
    expect(events).toMatchObject([
      { source: { type: "ring" }, data: { length: 2 } },
      { source: { type: "watch" }, data: { length: 3 } },
    ]);
  });

  it("tell new samples from changed ones within one write, and leave out equal ones", async () => {
    const path = await newPath("heartrate");
    const [first, second, third] = everyMinute(path.resource, 3, { value: 61 });
    await put(path, [first ?? {}, second ?? {}]);
    const later = [first ?? {}, { ...second, value: 62 }, third ?? {}];
    const events = await provokeSamples(() => put(path, later));
    expect(events.map(({ change, data }) => [change, data])).toEqual([
      ["updated", [expect.objectContaining({ value: 62 })]],
      ["created", [expect.objectContaining({ value: 61 })]],
    ]);
  });

  it("carry the newest value when it has changed before the delivery", async () => {
    const path = await newPath("heartrate");
    const events = await provokeSamples(async () => {
      for (const value of [61, 62]) {
        await put(path, everyMinute(path.resource, 1, { value }));
      }
    });
    expect(events).toMatchObject([
      { change: "created", data: [{ value: 62 }] },
      { change: "updated", data: [{ value: 62 }] },
    ]);
  });

  it("wait in the outbox without values", async () => {
    const path = await newPath("note");
    const note = everyMinute(path.resource, 1, { value: "A private note" });
    await put(path, note);
    const { rows } = await service.db.system.execute("select payload from service.event_outbox");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("A private note");
  });
});
