import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCycles } from "@/service/summaries/testing/cycles";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { importExport, type UploadBody } from "./testing/upload-export";

let service: TestService;

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const newUser = async () =>
  (await createUser(service, { fallback_time_zone: "America/New_York" })).user_id;

async function readCycle(body: UploadBody) {
  const userId = await newUser();
  const report = await importExport(service, userId, body);
  const [cycle] = await readCycles(service, userId);
  return { report, cycle };
}

describe("programs for cycles", () => {
  it("Natural Cycles: days of a period with and without a quantity, tests, sex, deviating temperatures", async () => {
    const { report, cycle } = await readCycle(
      [
        "Date,Temperature,Menstruation,LH test,Pregnancy test,Had sex,Notes,Data Flag,Menstruation Quantity,Cervical Mucus Consistency",
        "2026-10-01,36.42,MENSTRUATION,,,,,,HEAVY,",
        "2026-10-02,,MENSTRUATION,,,,,,,",
        "2026-10-05,,SPOTTING,,,,,,,",
        "2026-10-14,36.40,,POSITIVE,,YES_PROTECTED,,PAIN_CRAMPS,,EGGWHITE",
        "2026-10-15,37.71,,,,,,DEVIATION_REASON_FEVER,,",
        "2026-10-28,,,,NEGATIVE,NO,,,,",
      ].join("\n"),
    );
    expect(report).toMatchObject({
      kind: "natural_cycles_csv",
      status: "completed",
      skipped: { "Temperature marked as deviating": 1, "Not read: column Data Flag": 2 },
    });
    expect(cycle).toMatchObject({
      period_start: "2026-10-01",
      period_end: "2026-10-02",
      menstrual_flow: [
        { date: "2026-10-01", flow: "heavy" },
        { date: "2026-10-02", flow: "unspecified" },
      ],
      intermenstrual_bleeding: [{ date: "2026-10-05" }],
      ovulation_test: [{ date: "2026-10-14", test_result: "positive" }],
      home_pregnancy_test: [{ date: "2026-10-28", test_result: "negative" }],
      sexual_activity: [{ date: "2026-10-14", protection_used: true }],
      cervical_mucus: [{ date: "2026-10-14", quality: "egg_white" }],
      basal_body_temperature: [
        { date: "2026-10-01", value: 36.42 },
        { date: "2026-10-14", value: 36.4 },
      ],
    });
  });

  it("drip: numbers of bleeding and mucus, and what the person excluded", async () => {
    const { report, cycle } = await readCycle(
      [
        "date,temperature.value,temperature.exclude,bleeding.value,bleeding.exclude,mucus.texture,mucus.value,mucus.exclude,note.value,sex.partner,sex.condom",
        "2026-10-01,36.5,false,3,false,,,,,,",
        "2026-10-03,37.2,true,0,false,2,4,false,fever,true,true",
        "2026-10-04,,,,,,1,false,,,",
      ].join("\n"),
    );
    expect(report).toMatchObject({
      kind: "drip_csv",
      skipped: {
        "Excluded by the person: temperature": 1,
        "Not read: column note.value": 1,
        "Value not known: cervical_mucus": 1,
      },
    });
    expect(cycle).toMatchObject({
      menstrual_flow: [{ date: "2026-10-01", flow: "heavy" }],
      intermenstrual_bleeding: [{ date: "2026-10-03" }],
      cervical_mucus: [{ date: "2026-10-03", quality: "egg_white" }],
      sexual_activity: [{ date: "2026-10-03", protection_used: true }],
      basal_body_temperature: [{ date: "2026-10-01", value: 36.5 }],
    });
  });

  it("Clue: the list of measurements", async () => {
    const { report, cycle } = await readCycle(
      JSON.stringify([
        { date: "2026-10-01", id: "a", type: "period", value: { option: "very_heavy" } },
        { date: "2026-10-05", id: "b", type: "spotting", value: { option: "brown" } },
        { date: "2026-10-06", id: "c", type: "bbt", value: { celsius: 36.4, excluded: false } },
        { date: "2026-10-07", id: "d", type: "bbt", value: { celsius: 37.4, excluded: true } },
        { date: "2026-10-08", id: "e", type: "discharge", value: [{ option: "creamy" }] },
        { date: "2026-10-08", id: "f", type: "feelings", value: [{ option: "happy" }] },
        { id: "g" },
      ]),
    );
    expect(report).toMatchObject({
      kind: "clue_json",
      records_read: 7,
      records_imported: 4,
      skipped: {
        "Excluded by the person: temperature": 1,
        "Not read: Clue category feelings": 1,
        "Record that cannot be read: Clue": 1,
      },
    });
    expect(cycle).toMatchObject({
      menstrual_flow: [{ date: "2026-10-01", flow: "heavy" }],
      intermenstrual_bleeding: [{ date: "2026-10-05" }],
      cervical_mucus: [{ date: "2026-10-08", quality: "creamy" }],
      basal_body_temperature: [{ date: "2026-10-06", value: 36.4 }],
    });
  });

  it("Clue: the older backup", async () => {
    const { report, cycle } = await readCycle(
      JSON.stringify({
        version: 5,
        data: [
          { day: "2026-10-01T00:00:00Z", period: "light", tags: ["x"] },
          { day: "2026-10-04T00:00:00Z", period: "spotting" },
        ],
        settings: {},
      }),
    );
    expect(report).toMatchObject({
      kind: "clue_json",
      skipped: { "Not read: Clue category tags": 1 },
    });
    expect(cycle).toMatchObject({
      menstrual_flow: [{ date: "2026-10-01", flow: "light" }],
      intermenstrual_bleeding: [{ date: "2026-10-04" }],
    });
  });

  it("Flo: periods from their first to their last day, without a strength", async () => {
    const midnight = (day: string) => `${day} 00:00:00.0`;
    const { report, cycle } = await readCycle(
      JSON.stringify({
        operationalData: {
          cycles: [
            {
              period_start_date: midnight("2026-10-01"),
              period_end_date: midnight("2026-10-03"),
            },
            { period_start_date: midnight("2026-11-01"), period_end_date: midnight("2026-10-03") },
          ],
          point_events_manual_v2: [
            { category: "Fluid", subcategory: "Eggwhite", date: midnight("2026-10-12") },
            { category: "Mood", subcategory: "Happy", date: midnight("2026-10-12") },
          ],
        },
      }),
    );
    expect(report).toMatchObject({
      kind: "flo_json",
      skipped: { "Period that ends before it begins": 1, "Not read: Flo category Mood": 1 },
    });
    expect(cycle).toMatchObject({
      period_start: "2026-10-01",
      period_end: "2026-10-03",
      menstrual_flow: ["01", "02", "03"].map((day) => ({
        date: `2026-10-${day}`,
        flow: "unspecified",
      })),
      cervical_mucus: [{ date: "2026-10-12", quality: "egg_white" }],
    });
  });
});
