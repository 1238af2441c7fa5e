import { describe, expect, it } from "vitest";
import { makePage, type PrintedRow, verifyRows } from "./testing/draft-fixtures";
import { verifyDraft } from "./verify-draft";

const POTASSIUM = { name: "Potassium", value: "4.1", unit: "mmol/L", range: "3.5-5.2" };

async function verifyOne(row: PrintedRow, source: "image" | "text" = "image") {
  const { verified, reads } = await verifyRows([row], source);
  const [first] = verified.rows;
  if (first === undefined) throw new Error("There is a row");
  return { ...first, reads };
}

describe("second reading", () => {
  it("finds nothing uncertain where the engines agree on a plausible row", async () => {
    const { name, value, unit, range } = await verifyOne(POTASSIUM);
    expect([name, value, unit, range].flatMap((cell) => cell?.reasons)).toEqual([]);
    expect(value.secondText).toBe("4.1");
  });

  it("reads the text of a PDF once", async () => {
    const { value, reads } = await verifyOne(POTASSIUM, "text");
    expect(reads).toBe(0);
    expect(value).toMatchObject({ secondText: null, reasons: [] });
  });

  it.each(["value", "unit", "range"] as const)(
    "makes a %s uncertain that the engines read differently",
    async (column) => {
      const second = { value: "4.7", unit: "nmol/L", range: "3.5-5.7" }[column];
      const row = await verifyOne({ ...POTASSIUM, second: { [column]: second } });
      expect(row[column]?.reasons).toContain("readings_differ");
      expect(row[column]).toMatchObject({ firstText: POTASSIUM[column], secondText: second });
    },
  );

  it("shows the reading that fits the range and stays uncertain", async () => {
    const { value } = await verifyOne({ ...POTASSIUM, value: "55", second: { value: "5.5" } });
    expect(value).toMatchObject({ text: "5.5", firstText: "55" });
    expect(value.reasons).toContain("readings_differ");
  });

  it("shows the reading that is a unit and stays uncertain", async () => {
    const hematocrit = { name: "Hematocrit", value: "41.2", unit: "9%6", range: "36-46" };
    const { unit } = await verifyOne({ ...hematocrit, second: { unit: "%" } });
    expect(unit).toMatchObject({ text: "%", firstText: "9%6" });
    expect(unit?.reasons).toContain("readings_differ");
  });

  it("tries again where the second engine lost a point, not where it read another number", async () => {
    const lost = await verifyOne({ ...POTASSIUM, second: { value: "41" } });
    const other = await verifyOne({ ...POTASSIUM, second: { value: "4.7" } });
    expect(lost.reads).toBeGreaterThan(other.reads);
    expect(lost.value.reasons).toEqual(["readings_differ"]);
  });

  it("doubts a number that the first engine guessed", async () => {
    const { value } = await verifyOne({ ...POTASSIUM, confidence: 0.3 });
    expect(value.reasons).toEqual(["low_confidence"]);
  });

  it("makes every number of an image uncertain without a second engine", async () => {
    const cell = { page: 1, rect: { x: 0, y: 0, width: 9, height: 9 }, confidence: 1, words: [] };
    const row = {
      page: 1,
      rect: cell.rect,
      panel: null,
      name: { ...cell, text: "Sodium" },
      value: { ...cell, text: "140" },
      unit: null,
      range: null,
      flag: null,
      isEmphasized: false,
      comments: [],
      referenceLab: null,
      status: null,
      hasUnknownWords: false,
      earlier: [],
      collected: null,
      specimen: null,
      doubts: [],
    };
    const { rows } = await verifyDraft(
      { metadata: nothing(), rows: [row], unread: [], pages: [], status: null },
      [makePage("image")],
      null,
    );
    expect(rows[0]?.value.reasons).toEqual(["readings_differ"]);
  });
});

describe("content that cannot be true", () => {
  it.each<[string, PrintedRow, keyof PrintedRow & ("value" | "range" | "unit"), string]>([
    ["an impossible value", { ...POTASSIUM, value: "55" }, "value", "implausible_value"],
    [
      "a value tenfold above an unknown marker's range",
      { value: "55", range: "3.5-5.5" },
      "value",
      "implausible_value",
    ],
    [
      "a value below a tenth of the range",
      { value: "0.4", range: "4.1-8.2" },
      "value",
      "implausible_value",
    ],
    ["a lost decimal point", { value: "52", range: "3.5-5.5" }, "value", "implausible_value"],
    ["a reversed range", { value: "4", range: "5.2-3.5" }, "range", "reversed_range"],
    [
      "a range without numbers that can be read",
      { value: "4", range: "3.5.5.2" },
      "range",
      "unreadable",
    ],
    [
      "a range of which one bound lost its point",
      { value: "4.1", range: "3.5-52" },
      "range",
      "implausible_value",
    ],
    [
      "a range unlike the usual one",
      { ...POTASSIUM, value: "41", range: "35-52" },
      "range",
      "implausible_value",
    ],
    ["a number with two points", { value: "3.5.5", range: "1-9" }, "value", "unreadable"],
    ["a letter in a number", { value: "5.S", range: "3.5-5.5" }, "value", "unreadable"],
    ["a comma of unknown meaning", { value: "1,234" }, "value", "implausible_value"],
    ["a unit of another quantity", { ...POTASSIUM, unit: "U/L" }, "unit", "implausible_value"],
  ])("doubts %s although the engines agree", async (_, row, column, reason) => {
    expect((await verifyOne(row))[column]?.reasons).toContain(reason);
  });

  it.each<[string, PrintedRow]>([
    ["a high value that exists", { name: "ALT", value: "4100", unit: "U/L", range: "7-56" }],
    [
      "an upper bound only",
      { name: "LDL Cholesterol", value: "105", unit: "mg/dL", range: "<100" },
    ],
    ["thousands", { name: "Triglycerides", value: "1,234", unit: "mg/dL", range: "<150" }],
    ["a decimal comma", { name: "Potassium", value: "4,1", unit: "mmol/L", range: "3,5-5,2" }],
    ["no result", { value: "TNP", range: "3.5-5.5" }],
    ["a finding", { value: "Negative", range: "Negative" }],
    ["a comparator", { name: "TSH", value: "<0.01", unit: "mIU/L", range: "0.45-4.50" }],
    ["a percentage of zero", { name: "Basophils", value: "0", unit: "%", range: "0-2" }],
    ["an SI unit", { name: "Glucose", value: "5.4", unit: "mmol/L", range: "3.9-5.5" }],
  ])("does not doubt %s", async (_, row) => {
    const { value, range, unit } = await verifyOne(row);
    expect([value, range, unit].flatMap((cell) => cell?.reasons ?? [])).toEqual([]);
  });

  it.each([
    [{ name: "RDW Chloride", value: "12.5", unit: "% 75 mmol/L", range: "11.0-15.0 98-110" }],
    [{ name: "MCV BUN/Creatinine Ratio", value: "97.5", unit: "fL 21", range: "80.0-100.0" }],
    [{ name: "Glucose 95", value: "75", unit: "mg/dL", range: "65-99" }],
    [{ name: "Sodium 118 Low", value: "149", unit: "mmol/L", range: "136-145" }],
    [{ name: "eGFR 92", value: "78", unit: "mL/min/1.73", range: ">59" }],
    [{ name: "Sodium Ferritin", value: "141", unit: "mmol/L", range: "136-145 30-400" }],
  ])("doubts every cell of a row into which another one was read: %j", async (printed) => {
    for (const source of ["image", "text"] as const) {
      const { name, value, unit, range } = await verifyOne(printed, source);
      for (const cell of [name, value, unit, range]) {
        expect(cell?.reasons).toContain("implausible_value");
      }
    }
  });

  it.each(["CA 125", "CA 19-9", "Vitamin B12"])(
    "takes the number in %s for a part of the name",
    async (name) => {
      const row = await verifyOne({ name, value: "21", unit: "U/mL", range: "0-37" });
      expect(row.name.reasons).toEqual([]);
    },
  );

  it.each(["x10 3/uL", "x10(3)/mcL", "mL/min/1.73 m2", "10 9/L"])(
    "takes the number in the unit %s for a part of it",
    async (unit) => {
      const { name } = await verifyOne({ name: "WBC", value: "6.1", unit, range: "3.4-10.8" });
      expect(name.reasons).toEqual([]);
    },
  );

  it("doubts a negative number on an image, where any line looks like a minus sign", async () => {
    const estradiol = { name: "Estradiol", value: "88", unit: "pg/mL", range: "-19-144" };
    expect((await verifyOne(estradiol)).range?.reasons).toContain("implausible_value");
    const value = (await verifyOne({ ...estradiol, value: "-88", range: "19-144" })).value;
    expect(value.reasons).toContain("implausible_value");
  });

  it("doubts impossible values and reversed ranges of text PDFs, too", async () => {
    expect((await verifyOne({ ...POTASSIUM, value: "55" }, "text")).value.reasons).toEqual([
      "implausible_value",
    ]);
    expect((await verifyOne({ value: "4", range: "5.2-3.5" }, "text")).range?.reasons).toEqual([
      "reversed_range",
    ]);
  });
});

describe("flags as third witness", () => {
  const high = { value: "150", range: "70-99", flag: "H" };

  it("doubts a value that its flag contradicts", async () => {
    const { value } = await verifyOne({ value: "85", range: "70-99", flag: "H" });
    expect(value.reasons).toEqual(["implausible_value"]);
  });

  it("doubts an unflagged value outside of its range in a report that flags such values", async () => {
    const { verified } = await verifyRows([high, high, high, { value: "12.5", range: "3.5-5.5" }]);
    expect(verified.rows.map(({ value }) => value.reasons.length)).toEqual([0, 0, 0, 1]);
  });

  it("does not miss flags in a report that has none", async () => {
    const { verified } = await verifyRows([{ value: "150", range: "70-99" }]);
    expect(verified.rows[0]?.value.reasons).toEqual([]);
  });

  it("confirms a flag that the second engine did not see by the place of the value", async () => {
    const { flag } = await verifyOne({ ...high, second: { flag: "" } });
    expect(flag?.reasons).toEqual([]);
    const alone = await verifyOne({ value: "85", flag: "H", second: { flag: "" } });
    expect(alone.flag?.reasons).toEqual(["readings_differ"]);
  });
});

function nothing() {
  return {
    patient_first_name: null,
    patient_last_name: null,
    dob: null,
    gender: null,
    lab_name: null,
    date_reported: null,
    date_collected: null,
    specimen_number: null,
  };
}
