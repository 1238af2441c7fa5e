import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCycles } from "@/service/summaries/testing/cycles";
import { appleExport, appleRecord } from "@/service/testing/apple-export";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { fixture, importExport } from "./testing/upload-export";

let service: TestService;

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const newUser = async () => (await createUser(service)).user_id;

async function getSamples(userId: string) {
  const { rows } = await service.db.system.execute(sql`
    select resource, source_type, source_app_id, value, unit, timezone_offset_s as offset_s,
      to_char(timestamp at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at,
      to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as ends
    from service.timeseries_samples where user_id = ${userId}
    order by resource, timestamp, source_type`);
  return rows;
}

const quantity = (type: string, attributes: Record<string, string>) =>
  appleRecord(`HKQuantityTypeIdentifier${type}`, {
    startDate: "2026-08-03 07:00:00 -0500",
    endDate: "2026-08-03 07:10:00 -0500",
    sourceName: "Sam's iPhone",
    ...attributes,
  });

describe("the samples of an export", () => {
  it("are stored in the unit of their resource, with their span and offset", async () => {
    const userId = await newUser();
    await importExport(
      service,
      userId,
      appleExport([
        quantity("HeartRate", { unit: "count/min", value: "61.5" }),
        quantity("StepCount", { unit: "count", value: "120" }),
        quantity("ActiveEnergyBurned", { unit: "kJ", value: "41.84" }),
        quantity("DistanceWalkingRunning", { unit: "mi", value: "0.5" }),
        quantity("InhalerUsage", { unit: "count", value: "2" }),
      ]),
    );
    const span = { at: "2026-08-03 12:00:00", ends: "2026-08-03 12:10:00", offset_s: -18_000 };
    const phone = { source_type: "phone", source_app_id: null };
    expect(await getSamples(userId)).toEqual([
      { resource: "calories_active", value: 10, unit: "kcal", ...phone, ...span },
      { resource: "distance", value: 804.672, unit: "m", ...phone, ...span },
      { resource: "heartrate", value: 61.5, unit: "bpm", ...phone, ...span },
      { resource: "inhaler_usage", value: 2, unit: "count", ...phone, ...span },
      { resource: "steps", value: 120, unit: "count", ...phone, ...span },
    ]);
  });

  it("are reduced to the last of the file for one source type and time", async () => {
    const userId = await newUser();
    const step = (value: string, sourceName: string) =>
      quantity("StepCount", { unit: "count", value, sourceName });
    const twice = appleExport([
      step("10", "Sam's iPhone"),
      step("12", "Sam's iPhone"),
      step("11", "Sam's Apple Watch"),
      step("13", "Stepper"),
    ]);
    const first = await importExport(service, userId, twice);
    expect(first).toMatchObject({
      records_read: 4,
      records_imported: 3,
      samples: { created: 3, updated: 0, unchanged: 0 },
      skipped: { "Same time and type of source as a later sample": 1 },
    });
    const rows = await getSamples(userId);
    expect(rows.map((row) => [row.source_type, row.source_app_id, row.value])).toEqual([
      ["app", "Stepper", 13],
      ["phone", null, 12],
      ["watch", null, 11],
    ]);
    const second = await importExport(service, userId, twice);
    expect(second.samples).toEqual({ created: 0, updated: 0, unchanged: 3 });
    const changed = await importExport(service, userId, appleExport([step("14", "Stepper")]));
    expect(changed.samples).toEqual({ created: 0, updated: 1, unchanged: 0 });
  });

  it("are skipped with a reason if they cannot be read", async () => {
    const report = await importExport(
      service,
      await newUser(),
      appleExport([
        quantity("HeartRate", { unit: "count/min", value: "sixty" }),
        quantity("DistanceWalkingRunning", { unit: "furlong", value: "1" }),
        quantity("StepCount", {
          unit: "count",
          value: "1",
          startDate: "2026-02-30 10:00:00 +0000",
        }),
        quantity("Height", { unit: "cm", value: "170" }),
        appleRecord("HKCategoryTypeIdentifierMenstrualFlow", {
          startDate: "2026-08-03 07:00:00 -0500",
          value: "HKCategoryValueVaginalBleedingTidal",
        }),
        ' <Workout workoutActivityType="HKWorkoutActivityTypeRunning"/>\n',
        appleRecord("made up: <b>", {}),
      ]),
    );
    expect(report).toMatchObject({ records_read: 7, records_imported: 0 });
    expect(report.skipped).toEqual({
      "Record type not read yet: HKQuantityTypeIdentifierHeight": 1,
      "Record type not read yet: Workout": 1,
      "Record type not read yet: unnamed": 1,
      "Start date that cannot be read": 1,
      "Unit not known: distance": 1,
      "Value not known: heartrate": 1,
      "Value not known: menstrual_flow": 1,
    });
  });

  it("belong to one user and team only", async () => {
    const [mine, other] = [await newUser(), await newUser()];
    const file = appleExport([quantity("StepCount", { unit: "count", value: "1" })]);
    await importExport(service, mine, file);
    const report = await importExport(service, other, file);
    expect(report.samples.created).toBe(1);
  });

  it("can come in any number of batches", async () => {
    const userId = await newUser();
    const records = Array.from({ length: 4500 }, (_, index) => {
      const startDate = `2026-08-03 0${Math.floor(index / 3600)}:${minuteAndSecond(index)} -0500`;
      return quantity("HeartRate", { unit: "count/min", value: "60", startDate });
    });
    const report = await importExport(service, userId, appleExport(records));
    expect(report.samples).toEqual({ created: 4500, updated: 0, unchanged: 0 });
  });
});

function minuteAndSecond(index: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(index / 60) % 60)}:${two(index % 60)}`;
}

describe("exports in the forms of several programs", () => {
  it.each([
    ["plain.xml", 8, 6],
    ["devices.xml", 8, 6],
    ["long-declaration.xml", 13, 10],
    ["workouts.xml", 13, 5],
    ["workouts.zip", 13, 5],
    ["one-line-records.xml", 4, 3],
    ["nested-person.xml", 5, 4],
  ])("%s is read: %i records, %i of them taken", async (name, read, imported) => {
    const report = await importExport(service, await newUser(), fixture(name));
    expect(report).toMatchObject({ records_read: read, records_imported: imported });
  });

  it("keep the date and flow of the one with a period", async () => {
    const userId = await newUser();
    await importExport(service, userId, fixture("plain.xml"));
    expect(await readCycles(service, userId)).toMatchObject([
      {
        period_start: "2025-02-17",
        period_end: null,
        menstrual_flow: [{ date: "2025-02-17", flow: "heavy" }],
      },
    ]);
  });
});
