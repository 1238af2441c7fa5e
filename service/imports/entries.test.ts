import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CYCLE_ENTRY_KINDS } from "@/lib/contract/service/health-data/menstrual-cycle";
import { readCycles } from "@/service/summaries/testing/cycles";
import { appleExport, cycleExport } from "@/service/testing/apple-export";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { flowOn, temperatureOn } from "./testing/records";
import { importExport } from "./testing/upload-export";

let service: TestService;

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const newUser = async () => (await createUser(service)).user_id;

describe("the entries of an export", () => {
  it("include all ten kinds", async () => {
    const userId = await newUser();
    await importExport(service, userId, cycleExport({ firstPeriod: "2026-01-05", periods: 4 }));
    const cycles = await readCycles(service, userId);
    for (const kind of CYCLE_ENTRY_KINDS) {
      expect(
        cycles.flatMap((cycle) => cycle[kind] ?? []),
        kind,
      ).not.toHaveLength(0);
    }
    expect(cycles[0]?.sexual_activity).toEqual([
      { date: "2026-01-15", protection_used: true },
      { date: "2026-01-22", protection_used: false },
    ]);
  });

  it("keep the calendar date of the person, at any offset and hour", async () => {
    for (const [date, offset] of [
      ["2026-08-03 00:05:00", "+1400"],
      ["2026-08-03 23:55:00", "-1100"],
      ["2026-08-03 00:00:00", "+0545"],
    ]) {
      const userId = await newUser();
      await importExport(service, userId, appleExport([flowOn("", "Light", `${date} ${offset}`)]));
      const [cycle] = await readCycles(service, userId);
      expect(cycle?.period_start).toBe("2026-08-03");
    }
  });

  it("keep a temperature's number as it was recorded", async () => {
    const userId = await newUser();
    await importExport(
      service,
      userId,
      appleExport([flowOn("2026-08-03"), temperatureOn("2026-08-04", "97.64", "degF")]),
    );
    const [cycle] = await readCycles(service, userId);
    expect(cycle?.basal_body_temperature).toEqual([{ date: "2026-08-04", value: 97.64 }]);
  });

  it("are limited to one a day for single kinds: the stronger flow, the earlier temperature", async () => {
    const userId = await newUser();
    const at = (hour: string) => `2026-08-03 ${hour}:00:00 -0500`;
    const report = await importExport(
      service,
      userId,
      appleExport([
        flowOn("", "Heavy", at("09")),
        flowOn("", "Light", at("18")),
        temperatureOn("", "36.9", "degC", at("10")),
        temperatureOn("", "36.4", "degC", at("06")),
      ]),
    );
    const [cycle] = await readCycles(service, userId);
    expect(cycle).toMatchObject({
      menstrual_flow: [{ flow: "heavy" }],
      basal_body_temperature: [{ value: 36.4 }],
    });
    expect(report.skipped).toEqual({ "Same source, kind and day as another record": 2 });
  });

  it("of an app are its own source, and those of a watch and a phone are one", async () => {
    const userId = await newUser();
    await importExport(
      service,
      userId,
      appleExport([
        flowOn("2026-08-03", "Light", undefined, "Sam's Apple Watch"),
        flowOn("2026-08-04", "Heavy", undefined, "Sam's iPhone"),
        flowOn("2026-08-05", "Heavy"),
        flowOn("2026-08-03", "Medium", undefined, "Moonlog"),
        temperatureOn("2026-08-07", "36.41", "degC", undefined, "Thermo"),
      ]),
    );
    const cycles = await readCycles(service, userId);
    expect(cycles.map((cycle) => [cycle.source.type, cycle.source.app_id])).toEqual(
      expect.arrayContaining([
        ["phone", "com.apple.Health"],
        ["app", "Moonlog"],
      ]),
    );
    expect(cycles).toHaveLength(2);
    const health = cycles.find((cycle) => cycle.source_app_id === "com.apple.Health");
    expect(health).toMatchObject({
      period_start: "2026-08-03",
      period_end: "2026-08-05",
      basal_body_temperature: [{ date: "2026-08-07" }],
    });
  });
});
