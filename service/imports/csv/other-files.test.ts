import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CYCLE_BEGINS, cycleJson, weekJson } from "@/service/imports/testing/healthkit-json";
import { fixture, importExport, upload } from "@/service/imports/testing/upload-export";
import { readCycles } from "@/service/summaries/testing/cycles";
import { appleExport, appleRecord } from "@/service/testing/apple-export";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import {
  dailyCsv,
  fertilityChartCsv,
  heartRateVariabilityCsv,
  INHALER,
  inhalerCsv,
  periodCsv,
  sleepCsv,
} from "@/service/testing/wearable-files";

let service: TestService;

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const newUser = async () =>
  (await createUser(service, { fallback_time_zone: "Europe/Madrid" })).user_id;

/** The number of samples, the first and last value, and the span in days, by resource. */
async function overview(userId: string) {
  const { rows } = await service.db.system.execute(sql`
    select resource, source_provider as provider, count(*)::int as n, min(type) as type,
      (array_agg(value order by timestamp))[1] as first,
      round(extract(epoch from max(timestamp) - min(timestamp)) / 86400)::int as days
    from service.timeseries_samples where user_id = ${userId} group by 1, 2 order by 1`);
  return rows;
}

const record = (identifier: string, attributes: Record<string, string>) =>
  appleRecord(identifier, {
    startDate: "2026-08-03 07:00:00 -0500",
    endDate: "2026-08-03 07:30:00 -0500",
    sourceName: "Sam's Apple Watch",
    ...attributes,
  });

describe("an Apple Health export", () => {
  it.each([
    ["OxygenSaturation", "%", "0.97", "blood_oxygen", 97],
    ["BloodGlucose", "mg/dL", "90.078", "glucose", 5],
    ["BodyTemperature", "degF", "98.6", "body_temperature", 37],
    ["BodyMass", "lb", "100", "body_weight", 45.359237],
    ["DietaryWater", "L", "0.25", "water", 250],
    ["DietaryCaffeine", "mg", "80", "caffeine", 0.08],
    ["HeartRateVariabilitySDNN", "ms", "41.5", "hrv", 41.5],
    ["FlightsClimbed", "count", "3", "floors_climbed", 3],
    ["ForcedVitalCapacity", "L", "3.9", "forced_vital_capacity", 3.9],
    ["TimeInDaylight", "min", "12", "daylight_exposure", 12],
  ])(
    "has %s in %s, stored in the unit of its resource",
    async (name, unit, value, resource, stored) => {
      const userId = await newUser();
      const one = record(`HKQuantityTypeIdentifier${name}`, { unit, value });
      await importExport(service, userId, appleExport([one]));
      expect(await overview(userId)).toMatchObject([{ resource, n: 1, first: stored }]);
    },
  );

  it.each([
    ["degC", "36.24", 36.24],
    ["degF", "97.7", 36.5],
  ])(
    "has the temperature of the wrist in sleep in %s, distinguished by its sensor location",
    async (unit, value, stored) => {
      const userId = await newUser();
      const one = record("HKQuantityTypeIdentifierAppleSleepingWristTemperature", { unit, value });
      const report = await importExport(service, userId, appleExport([one]));
      expect(report).toMatchObject({ records_imported: 1, skipped: {} });
      const { rows } = await service.db.system.execute(sql`
      select resource, value, extra from service.timeseries_samples where user_id = ${userId}`);
      expect(rows).toEqual([
        { resource: "body_temperature", value: stored, extra: { sensor_location: "wrist" } },
      ]);
    },
  );

  const wheels = "HKQuantityTypeIdentifierDistanceWheelchair";
  const strokes = "HKQuantityTypeIdentifierSwimmingStrokeCount";
  const xml = appleExport([
    record(wheels, { unit: "km", value: "1.2" }),
    record(strokes, { unit: "count", value: "22" }),
  ]);
  const at = { sdate: Date.parse("2026-08-03T12:00:00Z") };
  const json = JSON.stringify({
    [wheels]: [{ ...at, unit: "km", value: 1.2 }],
    [strokes]: [{ ...at, unit: "count", value: 22 }],
  });
  it.each([
    ["XML", xml],
    ["JSON", json],
  ])("as %s distinguishes wheelchair distance and swimming strokes by sport", async (_, file) => {
    const userId = await newUser();
    await importExport(service, userId, file);
    const { rows } = await service.db.system.execute(sql`
      select resource, source_sport as sport, value from service.timeseries_samples
      where user_id = ${userId} order by resource`);
    expect(rows).toEqual([
      { resource: "distance", sport: "wheelchair_pushing", value: 1200 },
      { resource: "workout_swimming_stroke", sport: "swimming", value: 22 },
    ]);
  });

  it("has sleep stages, events and minutes as categories; time in bed is not a stage", async () => {
    const userId = await newUser();
    const category = (name: string, value: string) =>
      record(`HKCategoryTypeIdentifier${name}`, { value });
    const report = await importExport(
      service,
      userId,
      appleExport([
        category("SleepAnalysis", "HKCategoryValueSleepAnalysisAsleepREM"),
        category("SleepAnalysis", "HKCategoryValueSleepAnalysisInBed"),
        category("AppleStandHour", "HKCategoryValueAppleStandHourStood"),
        category("MindfulSession", "HKCategoryValueNotApplicable"),
        category("HighHeartRateEvent", "HKCategoryValueNotApplicable"),
      ]),
    );
    expect(report.skipped).toEqual({ "Value not known: hypnogram": 1 });
    expect(await overview(userId)).toMatchObject([
      { resource: "heart_rate_alert", first: 1, type: "high_heart_rate" },
      { resource: "hypnogram", first: 3 },
      { resource: "mindfulness_minutes", first: 30 },
      { resource: "stand_hour", first: 1, type: "stood" },
    ]);
  });

  it("has blood pressure in two records, which become one sample", async () => {
    const userId = await newUser();
    const half = (name: string, value: string, startDate?: string) =>
      record(`HKQuantityTypeIdentifierBloodPressure${name}`, {
        unit: "mmHg",
        value,
        ...(startDate ? { startDate } : {}),
      });
    const report = await importExport(
      service,
      userId,
      appleExport([
        half("Systolic", "121"),
        half("Diastolic", "79"),
        half("Systolic", "130", "2026-08-04 07:00:00 -0500"),
      ]),
    );
    expect(report).toMatchObject({
      records_read: 2,
      records_imported: 1,
      skipped: { "Blood pressure with one of its two numbers": 1 },
    });
    const { rows } = await service.db.system.execute(sql`
      select extra from service.timeseries_samples where user_id = ${userId}`);
    expect(rows).toEqual([{ extra: { systolic: 121, diastolic: 79 } }]);
  });
});

describe("files of other tools", () => {
  const heartRates = dailyCsv("resting_hr_bpm", { mean: 67, deviation: 3, digits: 0 });
  const temperatures = dailyCsv("temp_c", { mean: 36.1, deviation: 0.2, digits: 4 });
  const disturbances = dailyCsv("disturbances", { mean: 1.2, deviation: 0.3, digits: 6 });
  it.each([
    ["heart_rate_variability_csv", "hrv", 399, 79, heartRateVariabilityCsv()],
    ["resting_heart_rate_csv", "heartrate", 80, 79, heartRates],
    ["temperature_csv", "body_temperature", 80, 79, temperatures],
    ["breathing_csv", "sleep_breathing_disturbance", 80, 79, disturbances],
  ])("one is a %s of %s: %i samples over %i days", async (kind, resource, n, days, file) => {
    const userId = await newUser();
    const report = await importExport(service, userId, file);
    expect(report).toMatchObject({ kind, records_read: n, records_imported: n, skipped: {} });
    expect(await overview(userId)).toMatchObject([{ resource, provider: "manual", n, days }]);
  });

  it.each([
    ["a list of nights", sleepCsv()],
    ["a week of HealthKit JSON", weekJson()],
    ["a cycle in HealthKit JSON", cycleJson()],
    ["HealthKit records in one document", fixture("healthkit-one-document.json")],
    ["a fertility chart", fertilityChartCsv()],
    ["a list of days with flow", periodCsv()],
    ["a list of heart rate variabilities", heartRateVariabilityCsv()],
  ])("%s is accounted for, and changes nothing when it comes again", async (_, file) => {
    const userId = await newUser();
    const first = await importExport(service, userId, file);
    const skipped = Object.values(first.skipped).reduce((sum, count) => sum + count, 0);
    expect(first.records_imported).toBeGreaterThan(0);
    expect(first.records_imported + skipped).toBe(first.records_read);
    const again = await importExport(service, userId, file);
    expect([again.samples.created, again.samples.updated]).toEqual([0, 0]);
    expect([again.cycles.created, again.cycles.updated]).toEqual([0, 0]);
  });

  it("turns a list of days with flow into cycles", async () => {
    const userId = await newUser();
    await importExport(service, userId, periodCsv());
    const [cycle] = await readCycles(service, userId);
    expect(cycle).toMatchObject({ period_start: "2024-01-17", source_provider: "manual" });
    expect(cycle?.menstrual_flow).toContainEqual({ date: "2024-01-17", flow: "heavy" });
  });

  it("begins the cycles of a HealthKit JSON file on the person's own day", async () => {
    const userId = await newUser();
    await importExport(service, userId, cycleJson());
    const [cycle] = await readCycles(service, userId);
    expect(cycle?.period_start).toBe(CYCLE_BEGINS.localDay);
  });

  it("refuses a study's inhaler file without the person and the first day", async () => {
    const userId = await newUser();
    const file = inhalerCsv();
    expect(await upload(service, userId, file)).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining("say which person (person_key)") },
    });
    const query = `?person_key=${INHALER.person}&day_one=2026-01-10`;
    const report = await importExport(service, userId, file, query);
    expect(report).toMatchObject({ kind: "inhaler_csv", records_read: INHALER.rows });
    const { rows } = await service.db.system.execute(sql`
      select value, to_char(timestamp at time zone 'Europe/Madrid', 'YYYY-MM-DD HH24:MI') as at
      from service.timeseries_samples where user_id = ${userId} order by timestamp limit 2`);
    // Day -5 is six days before day 1; two uses in one hour count as two.
    expect(rows).toEqual([
      { value: 1, at: "2026-01-04 13:00" },
      { value: 2, at: "2026-01-04 22:00" },
    ]);
  });

  it.each([
    [
      "JSON that breaks off",
      '{"heartRate":[{"date":"2026-01-01T00:00:00Z","value":60}',
      400,
      "incomplete",
    ],
    ["JSON that is broken", '{"heartRate":[{"date":}]}', 400, "The JSON is broken"],
    ["JSON without records", '{"metaData":{"version":"1"}}', 400, "holds no records"],
    ["a record without end", `{"heartRate":[{"a":"${"x".repeat(400_000)}"}]}`, 400, "longer than"],
    ["CSV of another form", "name,born\nWren,1993\n", 415, "CSV file of a form that is known here"],
    ["CSV without rows", "date,flow\n", 400, "holds no records"],
  ])("%s is refused", async (_, body, status, sentence) => {
    const answer = await upload(service, await newUser(), body);
    expect(answer).toMatchObject({ status, body: { detail: expect.stringContaining(sentence) } });
  });

  it("does not read inherited object properties as record types", async () => {
    const hostile =
      '{"__proto__":[{"value":1}],"constructor":[{"value":1}],"heartRate":[{"date":"2026-01-01T00:00:00Z","value":60},{"date":"2026-01-01T00:00:00Z","value":1e999},{"date":5,"value":"60"}]}';
    const report = await importExport(service, await newUser(), hostile);
    expect(report.records_imported).toBe(1);
    expect(Object.values(report.skipped).reduce((sum, n) => sum + n, 0)).toBe(4);
  });
});
