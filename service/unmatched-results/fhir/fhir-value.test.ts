import { describe, expect, it } from "vitest";
import { WrittenNumber } from "@/service/http/written-number";
import {
  type FhirPart,
  glucose,
  toPersonBundle,
} from "@/service/unmatched-results/testing/fhir-bundle";
import { readFhirReport } from "./read-fhir";

const now = new Date("2026-11-25T12:00:00Z");

function readOne(parts: FhirPart) {
  const plain = { valueQuantity: undefined, referenceRange: undefined };
  const report = readFhirReport(
    toPersonBundle([glucose("g", { ...plain, ...parts })]),
    "labcorp",
    now,
  );
  const [result] = report.results;
  return {
    ...result,
    isToBeRead: report.results.some((each) => each.to_be_read),
    missing: report.missing,
  };
}
const written = (text: string) => new WrittenNumber(text);
const normalFlag = { interpretation: [{ coding: [{ code: "N" }] }] };

describe("a value that is no number", () => {
  it.each([
    ["a day", { valueDateTime: "2026-11-01" }, "2026-11-01"],
    ["a time", { valueTime: "22:00:00" }, "22:00:00"],
    [
      "a period",
      { valuePeriod: { start: "2026-11-01", end: "2026-11-02" } },
      "2026-11-01 to 2026-11-02",
    ],
  ])("is shown and never judged: %s", (_, value, text) => {
    const result = readOne(value);
    expect(result).toMatchObject({ result: text, status: "final", isToBeRead: false });
    expect(result.assessment?.is_assessable).toBe(false);
  });

  it("that is a day is abnormal if the laboratory says so", () => {
    const flag = { interpretation: [{ coding: [{ code: "AA" }] }] };
    expect(readOne({ valueDateTime: "2026-11-01", ...flag }).interpretation).toBe("critical");
  });

  it.each([
    [
      "a series",
      { valueSampledData: { origin: { value: 0 }, period: 10, dimensions: 1, data: "2 3 E" } },
      "2 3 E",
    ],
    [
      "a code without a text",
      { valueCodeableConcept: { coding: [{ code: "260373001" }] } },
      "code 260373001",
    ],
    ["a code that is a number", { valueCodeableConcept: { coding: [{ code: "85" }] } }, "code 85"],
    ["of no type of FHIR", { valueFraction: { above: 3 } }, "3"],
  ])("is not assessed, even where it is flagged as normal: %s", (_, value, text) => {
    expect(readOne({ ...value, ...normalFlag })).toMatchObject({
      result: text,
      interpretation: "unknown",
      assessment: { is_assessable: true },
    });
  });

  it("and of an unknown type is also to be read", () => {
    expect(readOne({ valueFraction: { above: 3 } }).isToBeRead).toBe(true);
  });

  it("has every text of its codes", () => {
    const coding = [
      { code: "A1", display: "Clear" },
      { code: "B2", display: "Limpid" },
    ];
    expect(readOne({ valueCodeableConcept: { coding } })).toMatchObject({
      result: "Clear",
      facts: [{ label: "Also sent as", text: "Limpid" }],
    });
  });
});

describe("digits", () => {
  it("stay as written in values and ranges", () => {
    const range = { low: { value: written("3.50") }, high: { value: 5.1 } };
    expect(
      readOne({ valueQuantity: { value: written("4.00") }, referenceRange: [range] }),
    ).toMatchObject({
      result: "4.00",
      value: 4,
      reference_range: "3.50-5.1",
      interpretation: "normal",
    });
  });

  it.each([
    [
      "a ratio",
      { valueRatio: { numerator: { value: 1 }, denominator: { value: written("64.0") } } },
      "1:64.0",
    ],
    ["a range", { valueRange: { low: { value: written("0.10") }, high: { value: 3 } } }, "0.10-3"],
  ])("stay as written in %s", (_, value, text) => {
    expect(readOne(value).result).toBe(text);
  });
});

describe("a reference range with a bound that excludes itself", () => {
  const url = "http://hl7.eu/fhir/laboratory/StructureDefinition/referenceRangeComparator";
  const below = [{ url, valueCode: "<" }];
  const quantity = (value: number) => ({ valueQuantity: { value, unit: "%" } });
  it.each([
    ["as a comparator", { high: { value: 5.7, unit: "%", comparator: "<" } }],
    ["as an extension of the bound", { high: { value: 5.7, unit: "%", extension: below } }],
    ["as a modifier of the bound", { high: { value: 5.7, unit: "%", modifierExtension: below } }],
    ["as a modifier of the range", { high: { value: 5.7, unit: "%" }, modifierExtension: below }],
  ])("does not include it: %s", (_, range) => {
    const at = readOne({ ...quantity(5.7), referenceRange: [range] });
    expect(at).toMatchObject({
      reference_range: "<5.7",
      interpretation: "abnormal",
      isToBeRead: false,
    });
    expect(readOne({ ...quantity(5.6), referenceRange: [range] }).interpretation).toBe("normal");
  });

  it("shows both of its bounds", () => {
    const range = { low: { value: 70, comparator: ">" }, high: { value: 99 } };
    expect(readOne({ ...quantity(70), referenceRange: [range] })).toMatchObject({
      reference_range: ">70 <=99",
      interpretation: "abnormal",
    });
  });

  it.each([
    [
      "an unknown modifier",
      { modifierExtension: [{ url: "https://lab.example/x", valueCode: "<" }] },
    ],
    ["an unknown comparator", { high: { value: 99, unit: "%", comparator: "~" } }],
    ["a comparator in words", { extension: [{ url, valueString: "less than" }] }],
    ["bounds in two units", { low: { value: 1, unit: "g/L" } }],
  ])("is not applied with %s", (_, parts) => {
    const range = { high: { value: 99, unit: "%" }, ...parts };
    expect(readOne({ ...quantity(5), referenceRange: [range] }).interpretation).toBe("unknown");
  });
});

describe("a missing value", () => {
  it("keeps reason and note", () => {
    const dataAbsentReason = { text: "Clotted" };
    expect(readOne({ dataAbsentReason, note: [{ text: "Call us" }] }).missing).toMatchObject([
      { note: "Clotted\nCall us", status: "cancelled" },
    ]);
  });

  it("whose reason stands beside a value makes the value doubtful", () => {
    expect(
      readOne({ valueString: "Negative", ...normalFlag, dataAbsentReason: { text: "Error" } }),
    ).toMatchObject({
      result: "Negative",
      interpretation: "unknown",
    });
  });
});
