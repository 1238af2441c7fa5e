import { describe, expect, it } from "vitest";
import { ParsedLabReport } from "@/lib/contract/service/parsing-job";
import { type PrintedRow, verifyRows } from "./testing/draft-fixtures";
import { toParsedLabReport } from "./to-parsed-lab-report";

const POTASSIUM = { name: "Potassium", value: "4.1", unit: "mmol/L", range: "3.5-5.2" };

async function parse(
  rows: readonly PrintedRow[],
  metadata: Parameters<typeof verifyRows>[2] = {},
  source: "image" | "text" = "image",
) {
  const { verified } = await verifyRows(rows, source, metadata);
  return toParsedLabReport(verified);
}

async function parseRow(row: PrintedRow, metadata = {}) {
  const [result] = (await parse([row], metadata)).results;
  if (result === undefined) throw new Error("There is a result");
  return result;
}

describe("a result", () => {
  it("fits the contract and has its value as text, both readings and boxes", async () => {
    const report = await parse([{ ...POTASSIUM, panel: "Electrolytes" }]);
    expect(ParsedLabReport.parse(report)).toEqual(report);
    expect(report.results[0]).toMatchObject({
      test_name: "Potassium",
      value: "4.1",
      type: "numeric",
      units: "mmol/L",
      min_reference_range: 3.5,
      max_reference_range: 5.2,
      reference_range_text: "3.5-5.2",
      interpretation: "normal",
      is_above_max_range: false,
      is_below_min_range: false,
      sample_type: "serum_plasma_blood",
      source_panel_name: "Electrolytes",
      loinc_match_status: "auto_match",
      row_id: "p1-r1",
      page: 1,
    });
    expect(report.results[0]?.cells?.value).toMatchObject({
      text: "4.1",
      second_text: "4.1",
      is_uncertain: false,
      box: { page: 1, x: 0.3, y: 0, width: 0.06, height: 0.01 },
    });
  });

  it.each([
    ["6.4", "abnormal", true],
    ["3.1", "abnormal", false],
  ])("judges %s as %s", async (value, interpretation, isAbove) => {
    expect(await parseRow({ ...POTASSIUM, value })).toMatchObject({
      interpretation,
      is_above_max_range: isAbove,
      is_below_min_range: !isAbove,
    });
  });

  it("is above or below only where that is certain", async () => {
    const vitamin = { name: "Vitamin B12", unit: "pg/mL", range: "200-1100" };
    expect((await parseRow({ ...vitamin, value: ">2000" })).is_above_max_range).toBe(true);
    expect((await parseRow({ ...vitamin, value: ">500" })).is_above_max_range).toBeNull();
    expect((await parseRow({ ...vitamin, value: ">500" })).interpretation).toBe("unknown");
  });

  it("is unknown without a readable range or flag", async () => {
    expect((await parseRow({ name: "Potassium", value: "4.1" })).interpretation).toBe("unknown");
    const unread = { ...POTASSIUM, range: "see below" };
    expect((await parseRow(unread)).interpretation).toBe("unknown");
  });

  it.each(["value", "range", "unit"] as const)(
    "is never normal while its %s is uncertain",
    async (column) => {
      const second = { value: "4.7", range: "3.5-5.7", unit: "nmol/L" }[column];
      expect(await parseRow({ ...POTASSIUM, second: { [column]: second } })).toMatchObject({
        interpretation: "unknown",
        is_above_max_range: null,
        is_below_min_range: null,
      });
    },
  );

  it("is unknown and uncertain while its column is unclear, whatever source it has", async () => {
    for (const source of ["image", "text"] as const) {
      const { results } = await parse([{ ...POTASSIUM, doubts: ["column_unclear"] }], {}, source);
      expect(results[0]).toMatchObject({ interpretation: "unknown", is_above_max_range: null });
      expect(results[0]?.cells?.value).toMatchObject({
        is_uncertain: true,
        reasons: ["column_unclear"],
      });
    }
  });

  it("has the date of its column and the values of earlier ones", async () => {
    const earlier = [{ value: "4.9", date: "10/30/26" }];
    const { verified } = await verifyRows([POTASSIUM]);
    const rows = verified.rows.map((row) => {
      const reasons = ["readings_differ" as const];
      return { ...row, earlier, collected: { ...row.value, text: "10/31/26", reasons } };
    });
    const report = toParsedLabReport({ ...verified, rows });
    expect(ParsedLabReport.parse(report)).toEqual(report);
    expect(report.results[0]).toMatchObject({
      date_collected: "10/31/26",
      cells: { date_collected: { is_uncertain: true } },
      earlier_results: earlier,
    });
  });

  it("keeps the laboratory's flag while its value is uncertain", async () => {
    const row = { ...POTASSIUM, value: "6.4", flag: "H", second: { value: "6.1" } };
    expect((await parseRow(row)).interpretation).toBe("abnormal");
  });

  it("is not normal where the print is bold or the flag is uncertain", async () => {
    expect((await parseRow({ ...POTASSIUM, isEmphasized: true })).interpretation).toBe("unknown");
    const row = { ...POTASSIUM, flag: "N", second: { flag: "H" } };
    expect((await parseRow(row)).interpretation).toBe("unknown");
  });

  it("is not normal where words beside it were not understood", async () => {
    expect((await parseRow({ ...POTASSIUM, hasUnknownWords: true })).interpretation).toBe(
      "unknown",
    );
    const flagged = { ...POTASSIUM, value: "6.4", flag: "H", hasUnknownWords: true };
    expect((await parseRow(flagged)).interpretation).toBe("abnormal");
  });

  it("has what is printed about its status and that of the report", async () => {
    const { verified } = await verifyRows([POTASSIUM]);
    const rows = verified.rows.map((row) => ({ ...row, status: "Corrected, was 6.9" }));
    const report = toParsedLabReport({ ...verified, rows, status: "Corrected Report" });
    expect(report.results[0]?.status_text).toBe("Corrected, was 6.9");
    expect(report.metadata.report_status).toBe("Corrected Report");
  });

  it("applies the range of the patient's sex, and none where it is not known", async () => {
    const row = {
      name: "Hemoglobin",
      value: "12.5",
      unit: "g/dL",
      range: "M 13.5-17.5, F 12.0-15.5",
    };
    expect((await parseRow(row, { gender: "Female" })).interpretation).toBe("normal");
    expect((await parseRow(row, { gender: "Male" })).interpretation).toBe("abnormal");
    expect((await parseRow(row)).interpretation).toBe("unknown");
  });

  it("assigns no marker by itself to a unit that is uncertain", async () => {
    const row = { ...POTASSIUM, second: { unit: "nmol/L" } };
    expect((await parseRow(row)).loinc_match_status).toBe("needs_review");
  });

  it("takes the unit from the range where no other is printed", async () => {
    const result = await parseRow({ name: "Glucose", value: "95", range: "70-99 mg/dL" });
    expect(result).toMatchObject({ units: "mg/dL", loinc_match_status: "auto_match" });
  });

  it("numbers the rows of a page in the same way every time", async () => {
    const ids = async () => (await parse([POTASSIUM, POTASSIUM])).results.map((row) => row.row_id);
    expect(await ids()).toEqual(["p1-r1", "p1-r2"]);
    expect(await ids()).toEqual(await ids());
  });
});

describe("the facts of a result", () => {
  it.each<[string, PrintedRow, object]>([
    [
      "urine by its panel",
      { name: "Glucose", value: "Negative", panel: "Urinalysis" },
      { sample_type: "urine" },
    ],
    [
      "stool by its name",
      { name: "Occult Blood, Fecal", value: "Negative" },
      { sample_type: "stool" },
    ],
    [
      "a finger stick",
      { name: "Glucose, fingerstick", value: "95" },
      { sample_type: "capillary_blood" },
    ],
    ["an unknown sample", { name: "Something", value: "95" }, { sample_type: "unknown" }],
    ["a ratio", { name: "BUN/Creatinine Ratio", value: "15" }, { measurement_kind: "ratio" }],
    [
      "a calculated value",
      { name: "LDL Chol Calc (NIH)", value: "99" },
      { measurement_kind: "calculated" },
    ],
    [
      "a direct measurement",
      { name: "LDL Cholesterol, Direct", value: "99" },
      { measurement_kind: "direct" },
    ],
    [
      "direct bilirubin, which is no kind of measurement",
      { name: "Bilirubin, Direct", value: "0.1" },
      { measurement_kind: "unknown" },
    ],
    ["a sensitive assay", { name: "hs-CRP", value: "0.4" }, { sensitivity: "sensitive" }],
    ["an ordinary assay", { name: "CRP", value: "0.4" }, { sensitivity: "unknown" }],
  ])("recognizes %s", async (_, row, facts) => {
    expect(await parseRow(row)).toMatchObject(facts);
  });
});

describe("metadata", () => {
  const patient = (first: string | undefined, last: string | undefined, more = {}) => ({
    ...(first && { patient_first_name: first }),
    ...(last && { patient_last_name: last }),
    ...more,
  });

  it.each([
    ["Jane", "Doe", "Jane", "Doe"],
    ["DOE, JANE A", undefined, "JANE A", "DOE"],
    [undefined, "Doe, Jane", "Jane", "Doe"],
    ["Mrs. Jane Mary Doe", undefined, "Jane Mary", "Doe"],
    ["John Doe Jr.", undefined, "John", "Doe Jr."],
    ["John Doe", "John Doe", "John", "Doe"],
    [undefined, "Doe", null, "Doe"],
  ])("splits the name %s / %s", async (first, last, expectedFirst, expectedLast) => {
    const { metadata } = await parse([], patient(first, last));
    expect(metadata.patient_first_name ?? null).toBe(expectedFirst);
    expect(metadata.patient_last_name ?? null).toBe(expectedLast);
  });

  it.each([
    ["Female", "female"],
    ["M", "male"],
    ["Sex: F", "female"],
    ["U", "other"],
    [undefined, null],
  ])("reads the sex %s", async (printed, gender) => {
    const { metadata } = await parse([], printed === undefined ? {} : { gender: printed });
    expect(metadata.gender).toBe(gender);
  });

  it("keeps dates as printed and shows where they are", async () => {
    const report = await parse([], { dob: "03/04/1980", lab_name: "Tidewater" });
    expect(report.metadata).toMatchObject({ dob: "03/04/1980", lab_name: "Tidewater" });
    expect(Object.keys(report.metadata_cells ?? {})).toEqual(["dob", "lab_name"]);
    expect(report.metadata_cells?.dob).toMatchObject({ second_text: "03/04/1980" });
  });
});
