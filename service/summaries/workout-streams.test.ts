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

const source = { provider: "wahoo", type: "watch" };

async function newWorkout() {
  const { user_id } = await createUser(service);
  const id = randomUUID();
  const workout = {
    id,
    calendar_date: "2026-08-03",
    time_start: "2026-08-03T12:00:00Z",
    time_end: "2026-08-03T12:00:03Z",
    sport: { id: 1, name: "Rowing", slug: "rowing" },
  };
  await service.call(endpoints.putWorkouts, {
    params: { user_id },
    body: { source, data: [workout] },
  });
  return { user_id, workout_id: id };
}

const put = (workout_id: string, body: object, key = service.key) =>
  service.send(endpoints.putWorkoutStream, { params: { workout_id }, body, key });
const read = (workout_id: string) =>
  service.call(endpoints.getWorkoutStream, { params: { workout_id } });
const time = [1785758400, 1785758401, 1785758402];

describe("the stream of a workout", () => {
  it("is returned as sent, with empty lists for what was not recorded", async () => {
    const { workout_id } = await newWorkout();
    const sent = { time, heartrate: [101, null, 104], power: [180.5, 190, 210], lat: null };
    await put(workout_id, sent);
    expect(await read(workout_id)).toEqual({
      time,
      heartrate: [101, null, 104],
      power: [180.5, 190, 210],
      cadence: [],
      altitude: [],
      velocity_smooth: [],
      lat: [],
      lng: [],
      distance: [],
      resistance: [],
      temperature: [],
    });
  });

  it("is replaced by a later one as a whole", async () => {
    const { workout_id } = await newWorkout();
    await put(workout_id, { time, power: [1, 2, 3] });
    await put(workout_id, { time: time.slice(1), heartrate: [90, 91] });
    expect(await read(workout_id)).toMatchObject({
      time: time.slice(1),
      heartrate: [90, 91],
      power: [],
    });
  });

  it("is empty before there is one", async () => {
    const { workout_id } = await newWorkout();
    const lists = Object.values(await read(workout_id));
    expect(lists).toHaveLength(11);
    expect(lists.flat()).toEqual([]);
  });

  it("has one cell per time", async () => {
    const { workout_id } = await newWorkout();
    expect(await put(workout_id, { time, power: [1, 2] })).toMatchObject({
      status: 422,
      body: { detail: [{ type: "value_error", loc: ["body", "power"] }] },
    });
  });

  it("is found only for a workout of the team's own active users", async () => {
    const { user_id, workout_id } = await newWorkout();
    const status = async (id: string, key = service.key) =>
      (await service.send(endpoints.getWorkoutStream, { params: { workout_id: id }, key })).status;
    expect(await status(workout_id)).toBe(200);
    expect(await status(workout_id, service.otherKey)).toBe(404);
    expect((await put(workout_id, { time }, service.otherKey)).status).toBe(404);
    expect(await status(randomUUID())).toBe(404);
    await service.call(endpoints.deleteUser, { params: { user_id } });
    expect(await status(workout_id)).toBe(404);
  });

  it("does not exist for a summary of another kind", async () => {
    const { user_id } = await newWorkout();
    const id = randomUUID();
    await service.call(endpoints.putActivity, {
      params: { user_id },
      body: { source, data: [{ id, calendar_date: "2026-08-03" }] },
    });
    expect((await put(id, { time })).status).toBe(404);
  });
});
