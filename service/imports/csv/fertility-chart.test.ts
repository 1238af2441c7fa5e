import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importExport, upload } from "@/service/imports/testing/upload-export";
import { readCycles } from "@/service/summaries/testing/cycles";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";

let service: TestService;

beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

const newUser = async () => (await createUser(service)).user_id;

/** A Fertility Friend chart without columns for the cervix and notes, with the given dates. */
const chart = (dates: readonly string[]) =>
  [
    "Date,Temp,Cervical Fluid,OPK,Period,Intercourse",
    ...dates.map((date, index) =>
      index === 0 ? `${date},97.6,Creamy,,Heavy,No` : `${date},97.${index},Sticky,Negative,-,No`,
    ),
  ].join("\n");

async function readDates(dates: readonly string[]) {
  const userId = await newUser();
  const report = await importExport(service, userId, chart(dates));
  const cycles = await readCycles(service, userId);
  return { report, days: cycles.flatMap((c) => c.basal_body_temperature ?? []).map((t) => t.date) };
}

describe("a Fertility Friend chart", () => {
  it("with US dates is read where a day after the 12th proves the order", async () => {
    const { report, days } = await readDates(["02/11/2025", "02/12/2025", "02/13/2025"]);
    expect(report).toMatchObject({ kind: "fertility_csv", skipped: {} });
    expect(days).toEqual(["2025-02-11", "2025-02-12", "2025-02-13"]);
  });

  it("with the day first is read where the file proves that", async () => {
    const { days } = await readDates(["11/2/2025", "12/2/2025", "13/2/2025"]);
    expect(days).toEqual(["2025-02-11", "2025-02-12", "2025-02-13"]);
  });

  it("with ISO dates is read as before", async () => {
    const { days } = await readDates(["2025-02-01", "2025-02-02"]);
    expect(days).toEqual(["2025-02-01", "2025-02-02"]);
  });

  it("with dates that mean the same either way needs no proof", async () => {
    const { days } = await readDates(["02/02/2025"]);
    expect(days).toEqual(["2025-02-02"]);
  });

  it.each([
    [
      "no date proves the order: both readings are named",
      chart(["02/01/2025", "02/02/2025", "02/03/2025"]),
      "02/01/2025 is 2025-02-01 with the month first and 2025-01-02 with the day first",
    ],
    [
      "dates prove both orders",
      chart(["02/13/2025", "14/02/2025"]),
      "14/02/2025 is not written in the order",
    ],
  ])("is refused where %s", async (_, file, sentence) => {
    const userId = await newUser();
    const answer = await upload(service, userId, file);
    expect(answer).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining(sentence) },
    });
    expect(await readCycles(service, userId)).toEqual([]);
  });

  it("counts a row whose date does not exist, and does not use it as proof of the order", async () => {
    const { report, days } = await readDates(["02/13/2025", "02/30/2025", "02/14/2025"]);
    expect(report.skipped).toEqual({ "Start date that cannot be read": 1 });
    expect(days).toEqual(["2025-02-13", "2025-02-14"]);
  });

  it("may have other column names in another order; unknown columns are counted, not dropped", async () => {
    const file = [
      "OPK,Mood,Date,Menses,BBT",
      "Positive,calm,2025-02-01,Heavy,97.6",
      ",,2025-02-02,,97.7",
    ].join("\n");
    const userId = await newUser();
    const report = await importExport(service, userId, file);
    expect(report.skipped).toEqual({ "Not read: column Mood": 1 });
    const [cycle] = await readCycles(service, userId);
    expect(cycle).toMatchObject({
      period_start: "2025-02-01",
      ovulation_test: [{ date: "2025-02-01", test_result: "positive" }],
      basal_body_temperature: [
        { date: "2025-02-01", value: 97.6 },
        { date: "2025-02-02", value: 97.7 },
      ],
    });
  });

  it.each(["Date,Temp\n2025-02-01,97.6", "Date,Temp,BBT,OPK\n2025-02-01,97.6,97.6,"])(
    "is refused with the wanted columns where it has too few or repeated ones: %j",
    async (file) => {
      expect(await upload(service, await newUser(), file)).toMatchObject({
        status: 415,
        body: {
          detail: expect.stringContaining(
            "Date and at least two of Temp, Cervical Fluid, OPK, Period, Intercourse",
          ),
        },
      });
    },
  );
});
