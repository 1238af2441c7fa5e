import { describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { labResultsExample } from "@/lib/contract/service/examples/results";
import { type BiomarkerResult, LabResultsRaw } from "@/lib/contract/service/lab-result";
import { Order } from "@/lib/contract/service/order";
import { makeResultDocument } from "@/service/documents/result-document";
import { getStoredKey } from "@/service/results/stored-marker";
import { readOwnPdf } from "./testing/read-own-pdf";

const order = Order.parse({ ...endpoints.getOrder.example, sample_id: "A1B2C3D4E5F6" });
const [first] = LabResultsRaw.parse(labResultsExample).results as BiomarkerResult[];

type Printed = Partial<BiomarkerResult> & { readonly name: string; readonly result: string };

function toValue(printed: Printed): BiomarkerResult {
  if (first === undefined) throw new Error("The example has a value");
  return {
    ...first,
    ...{ interpretation: "normal", source_interpretation: "", unit: null, reference_range: null },
    ...{ is_above_max_range: false, is_below_min_range: false, notes: null, loinc: null },
    ...{
      slug: printed.name,
      source_markers: null,
      provider_id: null,
      performing_laboratory: null,
      status: "final",
    },
    ...printed,
  };
}

/** Prints values as the service's result document and reads it back. */
async function readBack(
  printed: readonly Printed[],
  {
    before = {},
    ...metadata
  }: { before?: Record<string, string>; status?: string; interpretation?: string } = {},
) {
  const values = printed.map(toValue);
  const example = LabResultsRaw.parse(labResultsExample);
  const results = LabResultsRaw.parse({
    ...example,
    metadata: { ...example.metadata, ...metadata },
    results: values,
    missing_results: metadata.status === "partial" ? example.missing_results : [],
  });
  const withdrawn = new Map(
    values.flatMap((value) => {
      const was = before[value.name];
      return was === undefined ? [] : [[getStoredKey(value), was] as const];
    }),
  );
  const outcome = await readOwnPdf(await makeResultDocument({ order, results, withdrawn }));
  if (outcome.status !== "completed") throw new Error(`It ended as ${outcome.reason}`);
  return outcome.report;
}

/** What a value has to be read as. */
function toRow({ name, result, unit, reference_range, interpretation }: BiomarkerResult) {
  return { name, result, unit, range: reference_range, interpretation };
}

async function expectSame(printed: readonly Printed[], options?: Parameters<typeof readBack>[1]) {
  const report = await readBack(printed, options);
  const rows = report.results.map((row) => ({
    name: row.test_name,
    result: row.value,
    unit: row.cells?.units?.text ?? null,
    range: row.reference_range_text ?? null,
    interpretation: row.interpretation,
  }));
  expect(rows).toEqual(printed.map((each) => toRow(toValue(each))));
  return report;
}

const glucose = { name: "Glucose", result: "84", unit: "mg/dL", reference_range: "65-99" };
const potassium = { name: "Potassium", result: "6.8", unit: "mmol/L", reference_range: "3.5-5.1" };
const sodium = { name: "Sodium", result: "128", unit: "mmol/L", reference_range: "135-145" };
const high = { interpretation: "critical", is_above_max_range: true } as const;
const low = { interpretation: "abnormal", is_below_min_range: true } as const;

describe("the service's result document is read back as it was printed", () => {
  it("with normal, abnormal and critical values", async () => {
    const report = await expectSame([glucose, { ...potassium, ...high }, { ...sodium, ...low }], {
      interpretation: "critical",
    });
    expect(report.results.map((row) => row.flag_text)).toEqual([
      null,
      "CRITICAL, H",
      "Abnormal, L",
    ]);
    expect(report.metadata).toMatchObject({
      patient_first_name: "Wren",
      patient_last_name: "Halloway",
      dob: "30-Jan-1993",
    });
  });

  it("with the laboratory's flags and statuses", async () => {
    await expectSame(
      [
        { ...potassium, ...high, source_interpretation: "HH", status: "preliminary" },
        { ...sodium, ...low, source_interpretation: "L", status: "corrected" },
        { ...glucose, interpretation: "unknown" },
        { ...glucose, name: "Lactate", result: "81", source_interpretation: "N" },
      ],
      { status: "partial" },
    );
  });

  it("with values, names, ranges and units in several lines", async () => {
    await expectSame([
      glucose,
      {
        name: "Chlamydia trachomatis and Neisseria gonorrhoeae, nucleic acid amplification",
        result: "Specimen received in an expired transport medium",
        interpretation: "unknown",
      },
      { ...sodium, ...low },
      {
        name: "Vitamin D, 25-Hydroxy",
        result: "24",
        unit: "ng/mL",
        reference_range: "30-100",
        ...low,
      },
      {
        name: "Urine color",
        result: "Pale yellow with a slight brown tinge",
        interpretation: "unknown",
      },
      {
        name: "Estimated Glomerular Filtration Rate by CKD-EPI 2021",
        result: "88",
        unit: "mL/min/1.73m2",
        reference_range: ">=60",
      },
    ]);
  });

  it("with corrected values beside the former ones", async () => {
    const report = await expectSame(
      [glucose, { ...potassium, ...high, status: "corrected" }, { ...sodium, ...low }],
      { before: { Potassium: "4.8" } },
    );
    expect(report.results.map((row) => row.earlier_results)).toEqual([
      undefined,
      [{ value: "4.8", date: null }],
      undefined,
    ]);
  });

  it("with many values on several pages", async () => {
    const many = Array.from({ length: 60 }, (_, place) => ({
      ...glucose,
      name: `Marker ${"ABCDEFGHIJ".charAt(place % 10)}${"KLMNOP".charAt(place / 10)} antibody`,
      result: String(66 + (place % 30)),
    }));
    await expectSame(many);
  });

  it("with words, bounds and titers", async () => {
    await expectSame([
      { name: "HIV Antigen/Antibody", result: "Non-Reactive", reference_range: "Non-Reactive" },
      { name: "ANA Titer", result: "1:80", reference_range: "<1:40", interpretation: "abnormal" },
      { name: "Troponin I", result: "<0.01", unit: "ng/mL", reference_range: "<0.04" },
      {
        name: "Ketones, Urine",
        result: "Trace",
        reference_range: "Negative",
        interpretation: "abnormal",
      },
    ]);
  });
});
