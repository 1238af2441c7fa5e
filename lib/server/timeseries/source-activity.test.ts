import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CalendarDate } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import { addDays } from "@/lib/domain/calendar-date";
import type { Ctx } from "@/lib/server/core/context";
import { readCycles } from "@/lib/server/people/cycles";
import { openServedDashboard } from "@/lib/server/testing/served-dashboard";
import { createUser } from "@/service/testing/factories";

const { service, dashboard, close } = await openServedDashboard();
afterAll(close);

let ctx: Ctx;

beforeAll(async () => {
  ctx = await (await dashboard.signedIn("operator")).ctx();
});

const day = (text: string) => text as CalendarDate;
const SILENT = { period_start: day("2025-01-06"), cycle_end: day("2025-10-01") };

async function personWith(
  cycles: readonly { period_start: CalendarDate; cycle_end?: CalendarDate }[],
) {
  const { user_id } = await createUser(service);
  await service.call(endpoints.putMenstrualCycles, {
    params: { user_id },
    body: { source: { provider: "oura" }, menstrual_cycle: [...cycles] },
  });
  return user_id;
}

/** One temperature per day, from a date on. */
async function wear(user_id: string, provider: string, from: CalendarDate, days: number) {
  await service.call(endpoints.putTimeseries, {
    params: { user_id, resource: "body_temperature" },
    body: {
      source: { provider, type: "ring" },
      data: Array.from({ length: days }, (_, index) => {
        const timestamp = `${addDays(from, index)}T06:00:00+00:00`;
        return { timestamp, start: timestamp, end: timestamp, value: 36.4, unit: "°C" };
      }),
    },
  });
}

const read = (user_id: string) => readCycles(ctx, { user_id, start_date: day("2024-12-01") });

describe("the signs of use beside cycles", () => {
  test("are dates of samples of the same provider, at least one for 30 days", async () => {
    const user_id = await personWith([SILENT]);
    await wear(user_id, "oura", day("2025-01-07"), 100);
    const { source_activity } = await read(user_id);
    expect(source_activity.every(({ provider }) => provider === "oura")).toBe(true);
    const dates = source_activity.map(({ date }) => date).sort();
    expect([dates[0], dates.at(-1)]).toEqual(["2025-01-07", "2025-04-16"]);
    expect(dates.length).toBeGreaterThanOrEqual(4);
  });

  test("are none from another provider", async () => {
    const user_id = await personWith([SILENT]);
    await wear(user_id, "garmin", day("2025-01-07"), 100);
    expect((await read(user_id)).source_activity).toEqual([]);
  });

  test("are not asked for where no stretch is silent", async () => {
    const user_id = await personWith([
      { period_start: SILENT.period_start, cycle_end: day("2025-02-03") },
    ]);
    await wear(user_id, "oura", day("2025-01-07"), 20);
    expect((await read(user_id)).source_activity).toEqual([]);
  });
});
