import { describe, expect, it } from "vitest";
import { readDates, readReportPatient } from "./report-patient";
import { verifyRows } from "./testing/draft-fixtures";

describe("readDates", () => {
  it.each([
    ["1980-05-20", ["1980-05-20"]],
    ["05/20/1980", ["1980-05-20"]],
    ["20.05.1980", ["1980-05-20"]],
    ["May 20, 1980", ["1980-05-20"]],
    ["20-May-1980 08:30", ["1980-05-20"]],
    ["03/04/1980", ["1980-03-04", "1980-04-03"]],
    ["31/31/1980", []],
    ["05/20/0080", []],
    ["unknown", []],
  ])("reads %s", (printed, days) => {
    expect(readDates(printed)).toEqual(days);
  });
});

describe("readReportPatient", () => {
  const read = async (metadata: Parameters<typeof verifyRows>[2]) =>
    readReportPatient((await verifyRows([], "image", metadata)).verified);

  it("knows sex and age from the print", async () => {
    const patient = await read({ gender: "F", dob: "05/20/1980", date_collected: "06/21/2024" });
    expect(patient.sex).toBe("female");
    expect(Math.floor(patient.ageYears ?? 0)).toBe(44);
  });

  it("counts the completed years from the birthday, whatever the average year", async () => {
    const adult = await read({ dob: "05/20/2001", date_collected: "2019-05-20" });
    expect(adult.ageYears).toBeGreaterThanOrEqual(18);
    const minor = await read({ dob: "05/20/2001", date_collected: "2019-05-19" });
    expect(minor.ageYears).toBeLessThan(18);
  });

  it("does not know an age that depends on how a date is read", async () => {
    expect((await read({ dob: "03/04/1980", date_collected: "2024-03-20" })).ageYears).toBeNull();
  });

  it("knows an infant's age only in years where a date can be read in two ways", async () => {
    // Born in January or in May: ten months old or six.
    expect(await read({ dob: "01/05/2024", date_collected: "2024-11-20" })).toEqual({
      sex: null,
      ageYears: 0,
      isAgeInCompletedYears: true,
    });
  });

  it("knows nothing that is not printed", async () => {
    expect(await read({})).toEqual({ sex: null, ageYears: null });
  });
});
