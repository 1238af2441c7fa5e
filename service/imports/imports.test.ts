import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { putCycles, readCycles } from "@/service/summaries/testing/cycles";
import { appleExport, cycleExport } from "@/service/testing/apple-export";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { makeZip } from "./testing/make-zip";
import { flowOn, temperatureOn } from "./testing/records";
import { importExport } from "./testing/upload-export";

let service: TestService;

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const newUser = async () => (await createUser(service)).user_id;

describe("an export of three cycles", () => {
  const export3 = cycleExport({ firstPeriod: "2026-08-03", periods: 3 });

  it("becomes consecutive cycles, the last one open", async () => {
    const userId = await newUser();
    const report = await importExport(service, userId, export3);
    expect(report.cycles).toEqual({ created: 3, updated: 0, unchanged: 0 });
    const cycles = await readCycles(service, userId);
    expect(cycles.map((each) => [each.period_start, each.period_end, each.cycle_end])).toEqual([
      ["2026-08-03", "2026-08-07", "2026-08-30"],
      ["2026-08-31", "2026-09-04", "2026-09-29"],
      ["2026-09-30", "2026-10-04", null],
    ]);
    expect(cycles[0]).toMatchObject({
      user_id: userId,
      is_predicted: false,
      source_provider: "apple_health_kit",
      source_type: "phone",
      source_app_id: "com.apple.Health",
      source_device_id: null,
    });
  });

  it("accounts for every record", async () => {
    const report = await importExport(service, await newUser(), export3);
    const skipped = Object.values(report.skipped).reduce((sum, count) => sum + count, 0);
    expect(report.records_imported + skipped).toBe(report.records_read);
    expect(report).toMatchObject({ skipped: {}, bytes_read: Buffer.byteLength(export3) });
  });

  it("changes nothing when it comes again", async () => {
    const userId = await newUser();
    await importExport(service, userId, export3);
    const before = await readCycles(service, userId);
    service.clock.advanceDays(1);
    const again = await importExport(service, userId, export3);
    expect(again.cycles).toEqual({ created: 0, updated: 0, unchanged: 3 });
    expect(await readCycles(service, userId)).toEqual(before);
  });

  it("connects Apple Health to the user", async () => {
    const userId = await newUser();
    await importExport(service, userId, export3);
    const user = await service.call(endpoints.getUser, { params: { user_id: userId } });
    expect(user.connected_sources.map(({ source }) => source.slug)).toEqual(["apple_health_kit"]);
  });

  it("is read the same with either vocabulary for flow", async () => {
    const older = await newUser();
    const newer = await newUser();
    const options = { firstPeriod: "2026-08-03", periods: 3 };
    await importExport(service, older, cycleExport({ ...options, flowLabel: "MenstrualFlow" }));
    await importExport(service, newer, cycleExport({ ...options, flowLabel: "VaginalBleeding" }));
    const flows = async (userId: string) =>
      (await readCycles(service, userId)).map((cycle) => cycle.menstrual_flow);
    expect(await flows(older)).toEqual(await flows(newer));
    expect((await flows(newer))[0]?.map((entry) => entry.flow)).toEqual([
      "light",
      "heavy",
      "heavy",
      "medium",
      "light",
    ]);
  });

  it("is read the same from a zip, with the files that macOS and iOS put beside it", async () => {
    const [plain, zipped] = [await newUser(), await newUser()];
    await importExport(service, plain, export3);
    const zip = await makeZip([
      ["apple_health_export/Export.xml", export3],
      ["apple_health_export/export_cda.xml", '<?xml version="1.0"?>\n<ClinicalDocument/>'],
      ["__MACOSX/apple_health_export/._Export.xml", "\0\x05\x16\x07"],
      ["apple_health_export/workout-routes/route.gpx", "<gpx/>"],
    ]);
    const report = await importExport(service, zipped, zip);
    expect(report.bytes_read).toBe(zip.length);
    const bare = async (userId: string) =>
      (await readCycles(service, userId)).map((cycle) => ({ ...cycle, id: "", user_id: "" }));
    expect(await bare(zipped)).toEqual(await bare(plain));
  });
});

describe("a longer export of the same phone", () => {
  it("closes the open cycle, adds the new one and keeps every id", async () => {
    const userId = await newUser();
    const options = { firstPeriod: "2026-08-03", lastCycleDays: 3 };
    await importExport(service, userId, cycleExport({ ...options, periods: 3 }));
    const before = await readCycles(service, userId);
    expect(before.at(-1)).toMatchObject({ period_end: null, cycle_end: null });
    const report = await importExport(service, userId, cycleExport({ ...options, periods: 4 }));
    expect(report.cycles).toEqual({ created: 1, updated: 1, unchanged: 2 });
    const after = await readCycles(service, userId);
    expect(after.slice(0, 3).map((cycle) => cycle.id)).toEqual(before.map((cycle) => cycle.id));
    expect(after[2]).toMatchObject({ period_end: "2026-10-04", cycle_end: "2026-10-26" });
    expect(after[3]).toMatchObject({ period_start: "2026-10-27", cycle_end: null });
  });

  it("keeps the id of a cycle whose first day turns out to be a day earlier", async () => {
    const userId = await newUser();
    const [second, first] = ["2026-08-04", "2026-08-03"].map((date) => flowOn(date));
    await importExport(service, userId, appleExport([second ?? ""]));
    const [before] = await readCycles(service, userId);
    const report = await importExport(service, userId, appleExport([first ?? "", second ?? ""]));
    expect(report.cycles).toEqual({ created: 0, updated: 1, unchanged: 0 });
    const after = await readCycles(service, userId);
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({ id: before?.id, period_start: "2026-08-03" });
  });

  it("ends the period when the phone wrote it days after the last flow", async () => {
    const userId = await newUser();
    const records = [flowOn("2026-08-03")];
    await importExport(service, userId, appleExport(records, "2026-08-05"));
    expect((await readCycles(service, userId))[0]?.period_end).toBeNull();
    await importExport(service, userId, appleExport(records, "2026-08-06"));
    expect((await readCycles(service, userId))[0]?.period_end).toBe("2026-08-03");
    await importExport(service, userId, appleExport(records, "2026-08-04"));
    expect((await readCycles(service, userId))[0]?.period_end).toBe("2026-08-03");
  });

  it("includes records from before the first period once that period is known", async () => {
    const userId = await newUser();
    const early = temperatureOn("2026-08-10", "36.41");
    const report = await importExport(service, userId, appleExport([early, flowOn("2026-08-20")]));
    expect(report).toMatchObject({
      records_read: 2,
      records_imported: 1,
      skipped: { "Kept until a period before it is known": 1 },
    });
    await importExport(service, userId, appleExport([flowOn("2026-08-01")]));
    const [cycle] = await readCycles(service, userId);
    expect(cycle?.basal_body_temperature).toEqual([{ date: "2026-08-10", value: 36.41 }]);
  });

  it("keeps the id of a cycle whose first day is corrected to no flow", async () => {
    const userId = await newUser();
    const later = flowOn("2026-08-04");
    await importExport(service, userId, appleExport([flowOn("2026-08-03"), later]));
    const [before] = await readCycles(service, userId);
    await importExport(service, userId, appleExport([flowOn("2026-08-03", "None"), later]));
    const after = await readCycles(service, userId);
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({ id: before?.id, period_start: "2026-08-04" });
  });

  it("removes the cycles of a source whose days of flow were all corrected", async () => {
    const userId = await newUser();
    const health = [flowOn("2026-08-03"), flowOn("2026-08-04")];
    const other = (word: string) => flowOn("2026-05-01", word, undefined, "Other app");
    await importExport(service, userId, appleExport([...health, other("Light")]));
    expect(await readCycles(service, userId)).toHaveLength(2);
    await importExport(service, userId, appleExport([...health, other("None")]));
    const cycles = await readCycles(service, userId);
    expect(cycles.map(({ period_start }) => period_start)).toEqual(["2026-08-03"]);
  });

  it("do not end a period of a hand-kept chart by the date of a phone's export", async () => {
    const userId = await newUser();
    await importExport(service, userId, appleExport([flowOn("2026-10-20")], "2026-11-21"));
    await importExport(service, userId, "date,flow\n2026-11-18,Heavy\n");
    const manual = (await readCycles(service, userId)).filter(
      ({ source_provider }) => source_provider === "manual",
    );
    expect(manual).toMatchObject([{ period_start: "2026-11-18", period_end: null }]);
  });

  it("leaves predictions alone, and cycles without records", async () => {
    const userId = await newUser();
    const health = { provider: "apple_health_kit", type: "phone", app_id: "com.apple.Health" };
    const others = [
      { period_start: "2026-08-04", is_predicted: true },
      { period_start: "2026-01-01", cycle_end: "2026-01-28" },
    ];
    await putCycles(service, userId, others, health);
    await importExport(service, userId, appleExport([flowOn("2026-08-04")]));
    const cycles = await readCycles(service, userId);
    expect(cycles.map((cycle) => [cycle.period_start, cycle.is_predicted])).toEqual([
      ["2026-01-01", false],
      ["2026-08-04", false],
      ["2026-08-04", true],
    ]);
  });
});

describe("two imports at once", () => {
  it("store one set of cycles and samples", async () => {
    const userId = await newUser();
    const file = cycleExport({ firstPeriod: "2026-01-05", periods: 6 });
    const reports = await Promise.all([1, 2].map(() => importExport(service, userId, file)));
    const created = reports.map((report) => report.cycles.created);
    expect(created.reduce((sum, count) => sum + count, 0)).toBe(6);
    expect(await readCycles(service, userId)).toHaveLength(6);
  });
});
