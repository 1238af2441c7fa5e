import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MINUTE_MS } from "@/lib/contract/time";
import { openForWriting } from "@/service/connections/open-for-writing";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { appendToBatch, createSampleBatch } from "./sample";
import { createStaging, mergeSamples, stagedSamples, stageSamples } from "./sample-repository";

let service: TestService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const SAMPLES = 20_000;

/** Stores one sample for each minute in a single merge, as an import does; `by` is added to every value. */
async function importSamples(userId: string, by: number) {
  const { db, team, clock } = service;
  const owner = { userId, provider: "apple_health_kit", now: clock.now() };
  const columns = createSampleBatch();
  for (let index = 0; index < SAMPLES; index++) {
    appendToBatch(columns, {
      resource: "heartrate",
      sourceType: "watch",
      sourceAppId: null,
      sourceDeviceId: null,
      sourceSport: null,
      sourceWorkoutId: null,
      timestampMs: Date.UTC(2026, 0, 1) + index * MINUTE_MS,
      startMs: null,
      endMs: null,
      value: index + by,
      unit: "bpm",
      type: null,
      timezoneOffset: 0,
      extra: null,
    });
  }
  return db.withTeam(team.id, async (tx) => {
    await openForWriting(tx, userId, owner.provider, owner.now);
    await createStaging(tx);
    await stageSamples(tx, columns);
    return (await mergeSamples(tx, owner, stagedSamples)).report;
  });
}

describe("merging many samples", () => {
  // A plan that compares all rows with all others, which PostgreSQL once chose for fresh tables, would exceed the
  // test's time limit.
  it("takes time in proportion to the samples, even if all of them are stored already", async () => {
    const { user_id } = await createUser(service);
    const none = { created: 0, updated: 0, unchanged: 0 };
    expect(await importSamples(user_id, 0)).toEqual({ ...none, created: SAMPLES });
    expect(await importSamples(user_id, 0)).toEqual({ ...none, unchanged: SAMPLES });
    expect(await importSamples(user_id, 1)).toEqual({ ...none, updated: SAMPLES });
  });
});
