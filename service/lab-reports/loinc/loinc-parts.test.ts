import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BIOMARKERS } from "@/service/lab-tests/catalog/facts";
import { OWN_MARKERS } from "@/service/lab-tests/catalog/own-markers";
import { MARKERS } from "./markers";
import { getUnitDimension } from "./unit-dimension";

type Parts = Readonly<Record<"component" | "property" | "scale" | "source", string>>;

const TABLE = new URL("../../lab-tests/catalog/loinc-parts.tsv", import.meta.url);
const [comments, lines] = split(readFileSync(TABLE, "utf8"));
const PARTS = new Map(
  lines.slice(1).map((line): [string, Parts] => {
    const [code = "", component = "", property = "", scale = "", source = ""] = line.split("\t");
    return [code, { component, property, scale, source }];
  }),
);

/** What a value with this property of LOINC may be measured in; none for a value without a unit. */
const DIMENSIONS: Readonly<Record<string, readonly (string | null)[]>> = {
  MCnc: ["mass/volume"],
  SCnc: ["amount/volume"],
  CCnc: ["activity/volume"],
  ACnc: ["activity/volume"],
  NCnc: ["count/volume"],
  MCnt: ["mass/mass"],
  NFr: ["percent"],
  MFr: ["percent"],
  VFr: ["percent"],
  CFr: ["percent"],
  // A ratio may be written per hundred: nucleated cells per 100 leukocytes.
  NRto: ["ratio", "percent"],
  Ratio: ["ratio", "percent"],
  MRto: ["ratio", "mass/mass"],
  EntVol: ["volume"],
  EntMass: ["mass"],
  EntLen: ["size"],
  Naric: ["count/field"],
  Time: ["time"],
  RelTime: ["ratio"],
  Vel: ["length/time"],
  ArVRat: ["volume/time/surface"],
  MRat: ["mass/day"],
  Osmol: ["osmoles/mass"],
  LsCnc: ["pH"],
  Rden: [null],
  PrThr: [null],
};

const coded = [
  ...BIOMARKERS.map(({ key, loinc, unit, expected }) => ({ key, loinc, unit, expected })),
  ...OWN_MARKERS.map(({ slug, loincCode, unit, referenceText }) => ({
    key: slug,
    loinc: loincCode ?? null,
    unit: unit ?? null,
    expected: referenceText ?? undefined,
  })),
].flatMap(({ loinc, ...marker }) => (loinc === null ? [] : [{ ...marker, loinc }]));

describe("the LOINC codes of the catalog", () => {
  it("have LOINC's facts with a source that is named, and no others have", () => {
    expect(coded.filter(({ loinc }) => !PARTS.has(loinc))).toEqual([]);
    expect([...PARTS.keys()].sort()).toEqual(coded.map(({ loinc }) => loinc).sort());
    for (const { source } of PARTS.values()) expect(comments).toContain(`\n# ${source} `);
  });

  it("have a property that agrees with the marker's unit", () => {
    const contradicting = coded.filter(({ loinc, unit }) => {
      const { property = "" } = PARTS.get(loinc) ?? {};
      const measured = unit === null ? null : (getUnitDimension(unit)?.dimension ?? "unknown");
      return !DIMENSIONS[property]?.includes(measured);
    });
    expect(contradicting).toEqual([]);
  });

  it("have the scale of the marker's values", () => {
    const contradicting = coded.filter(
      ({ loinc, expected, unit }) =>
        PARTS.get(loinc)?.scale !== (expected !== undefined && unit === null ? "Ord" : "Qn"),
    );
    expect(contradicting).toEqual([]);
  });

  it("are of another component for each marker of the same unit and specimen, as an anion gap is no albumin", () => {
    expect(PARTS.get("33037-3")?.component).toBe("Anion gap");
    const byKey = new Map(BIOMARKERS.map(({ key, loinc }) => [key, loinc]));
    expect(PARTS.get(byKey.get("albumin") ?? "")?.component).toBe("Albumin");
    expect(PARTS.get(byKey.get("lpa") ?? "")?.property).toBe("SCnc");
  });
});

it("has a code with a true check digit for every marker that a printed name may mean", () => {
  const wrong = MARKERS.filter(({ loinc }) => loinc !== null && !hasTrueCheckDigit(loinc));
  expect(wrong.map(({ name, loinc }) => [name, loinc])).toEqual([]);
});

/** A LOINC code ends with a check digit: modulus 10, every second digit from the right doubled. */
function hasTrueCheckDigit(code: string): boolean {
  const [digits = "", check = ""] = code.split("-");
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(check);
}

function split(text: string): [comments: string, lines: string[]] {
  const all = text.trimEnd().split("\n");
  const first = all.findIndex((line) => !line.startsWith("#"));
  return [all.slice(0, first).join("\n"), all.slice(first)];
}
