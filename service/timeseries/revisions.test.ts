import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { putSamples, readPage, samplesIn } from "./testing/samples";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const newPlace = async (resource: string) => ({
  userId: (await createUser(service)).user_id,
  resource,
});
const strokes = (minute: number, value: number) => {
  const at = `2026-08-03T12:${String(minute).padStart(2, "0")}:00Z`;
  return { timestamp: at, start: at, end: at, value, unit: "count" };
};

function readRevisions(place: { userId: string; resource: string }, query: object = {}) {
  return service.call(endpoints.getTimeseriesRevisions, {
    params: { user_id: place.userId, resource: place.resource },
    query: { start_date: "2026-01-01", ...query },
  });
}

describe("a sample that is sent again", () => {
  it("is replaced, and its earlier value can still be read", async () => {
    const place = await newPlace("workout_swimming_stroke");
    await putSamples(service, place, [strokes(1, 41), strokes(2, 50)]);
    service.clock.advanceMs(60_000);
    await putSamples(service, place, [strokes(1, 52), strokes(2, 50)]);
    service.clock.advanceMs(60_000);
    await putSamples(service, place, [strokes(1, 57)]);

    expect(samplesIn(await readPage(service, place)).map(({ value }) => value)).toEqual([57, 50]);
    const { revisions, next_cursor } = await readRevisions(place);
    expect(revisions.map(({ earlier, current }) => [earlier.value, current.value])).toEqual([
      [41, 57],
      [52, 57],
    ]);
    expect(revisions[0]?.replaced_at).toBe(revisions[1]?.stored_at);
    expect(revisions[0]?.source).toMatchObject({ provider: "oura", type: "ring" });
    expect(next_cursor).toBeNull();
  });

  it("leaves no revision if nothing changed, or within one body", async () => {
    const place = await newPlace("workout_swimming_stroke");
    await putSamples(service, place, [strokes(1, 40), strokes(1, 41)]);
    await putSamples(service, place, [strokes(1, 41)]);
    expect((await readRevisions(place)).revisions).toEqual([]);
  });

  it("keeps types and texts too", async () => {
    const place = await newPlace("note");
    const note = (value: string, tags: string[] | null) => ({
      ...strokes(1, 0),
      unit: "text",
      value,
      tags,
    });
    await putSamples(service, place, [note("Toast", ["food"])]);
    await putSamples(service, place, [note("Toast and a run", ["food", "exercise"])]);
    const { revisions } = await readRevisions(place);
    expect(revisions).toMatchObject([
      {
        earlier: { value: "Toast", tags: ["food"] },
        current: { value: "Toast and a run", tags: ["food", "exercise"] },
      },
    ]);
  });

  it("is found in its range and page by page", async () => {
    const place = await newPlace("workout_swimming_stroke");
    const sent = Array.from({ length: 1001 }, (_, second) => {
      const at = new Date(Date.UTC(2026, 7, 3) + second * 1000).toISOString();
      return { timestamp: at, start: at, end: at, value: second, unit: "count" };
    });
    await putSamples(service, place, sent);
    await putSamples(
      service,
      place,
      sent.map((each) => ({ ...each, value: each.value + 1 })),
    );
    const first = await readRevisions(place);
    const second = await readRevisions(place, { next_cursor: first.next_cursor });
    expect([first.revisions.length, second.revisions.length]).toEqual([1000, 1]);
    expect(second.revisions[0]?.earlier.value).toBe(1000);
    expect(second.next_cursor).toBeNull();
    const outside = await readRevisions(place, { start_date: "2026-08-04" });
    expect(outside.revisions).toEqual([]);
  });

  it("belongs to its team only", async () => {
    const { userId, resource } = await newPlace("heartrate");
    const answer = await service.send(endpoints.getTimeseriesRevisions, {
      params: { user_id: userId, resource },
      query: { start_date: "2026-08-03" },
      key: service.otherKey,
    });
    expect(answer.status).toBe(404);
  });
});
