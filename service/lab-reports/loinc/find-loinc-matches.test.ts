import { describe, expect, it } from "vitest";
import { findLoincMatches, findMarker } from "./find-loinc-matches";
import { matchNames, readLabelledNames, scoreMatches } from "./testing/labelled-names";

const find = (name: string, unit: string | null, panel: string | null = null) =>
  findLoincMatches({ name, unit, specimen: null, panel });
const findCode = (...printed: Parameters<typeof find>) => {
  const { matches, status } = find(...printed);
  return status === "auto_match" ? matches[0]?.loinc_code : status;
};

describe("labelled names", () => {
  const matched = matchNames(readLabelledNames());

  it("has at least 300 names", () => {
    expect(matched.length).toBeGreaterThanOrEqual(300);
  });

  it.each([
    ["all names", matched],
    ["the names that were held out", matched.filter(({ isHeldOut }) => isHeldOut)],
  ])("matches automatically with a precision of at least 0.98: %s", (_, names) => {
    const { precision, recall, found } = scoreMatches(names);
    expect(precision).toBeGreaterThanOrEqual(0.98);
    expect(recall).toBeGreaterThanOrEqual(0.9);
    expect(found).toBeGreaterThanOrEqual(0.95);
  });

  it("states a confidence that agrees with the share of right answers", () => {
    const best = matched.flatMap(({ matches: [first], loincs }) =>
      first === undefined ? [] : [{ ...first, isRight: loincs.includes(first.loinc_code) }],
    );
    const shareRight = (from: number, to: number) => {
      const within = best.filter(
        ({ confidence_score }) => confidence_score >= from && confidence_score < to,
      );
      return within.filter(({ isRight }) => isRight).length / within.length;
    };
    expect(shareRight(0.93, 1.01)).toBeGreaterThan(0.9);
    expect(shareRight(0.6, 0.93)).toBeLessThan(0.6);
    expect(shareRight(0, 0.6)).toBeLessThan(0.3);
  });
});

describe("findLoincMatches", () => {
  it("does not depend on case, punctuation, abbreviations or the order of words", () => {
    for (const name of ["HDL Cholesterol", "CHOLESTEROL, HDL", "HDL-Chol.", "HDLCholesterol"]) {
      expect(findCode(name, "mg/dL")).toBe("2085-9");
    }
  });

  it("tells percent from absolute counts by unit or name", () => {
    expect(findCode("Lymphocytes", "%")).toBe("736-9");
    expect(findCode("Lymphocytes", "10^9/L")).toBe("26474-7");
    expect(findCode("Lymphocytes (Absolute)", "%")).toBe("needs_review");
    expect(findCode("Lymphocytes", null)).toBe("needs_review");
  });

  it("tells mass from molar concentrations", () => {
    expect(findCode("Glucose", "mg/dL")).toBe("2345-7");
    expect(findCode("Glucose", "mmol/L")).toBe("14749-6");
  });

  it("takes the specimen from the name, the sample and the panel, in this order", () => {
    expect(findCode("Creatinine, Urine", "mg/dL")).toBe("2161-8");
    expect(findCode("Creatinine", "mg/dL", "Urine Chemistry")).toBe("2161-8");
    const sample = { name: "Creatinine", unit: "mg/dL", specimen: "urine", panel: "Chemistry" };
    expect(findLoincMatches(sample).matches[0]?.loinc_code).toBe("2161-8");
    expect(findCode("Creatinine, Serum", "mg/dL", "Urine Chemistry")).toBe("2160-0");
  });

  it("leaves to a person what differs by a modifier", () => {
    for (const [name, unit] of [
      ["Protein S", "g/dL"],
      ["Hemoglobin F", "%"],
      ["Calcium Corrected", "mg/dL"],
      ["Glucose 1 Hour", "mg/dL"],
      ["Troponin I", "ng/L"],
      ["Hemoglobin", "mg/dL"],
    ] as const) {
      expect(findCode(name, unit)).not.toMatch(/^\d/);
    }
  });

  it("leaves a misspelled name to a person and still proposes the marker", () => {
    const { status, matches } = find("Hemoglabin", "g/dL", "CBC");
    expect(status).toBe("needs_review");
    expect(matches[0]?.loinc_code).toBe("718-7");
  });

  it("leaves a name that fits two markers to a person", () => {
    const { status, matches } = find("Urea", "mg/dL");
    expect(status).toBe("needs_review");
    expect(matches.map(({ loinc_code }) => loinc_code)).toEqual(
      expect.arrayContaining(["3094-0", "3091-6"]),
    );
  });

  it("finds nothing for what is no marker", () => {
    expect(find("Mystery Enzyme", "U/L")).toEqual({ matches: [], status: "no_match" });
    expect(find("", null)).toEqual({ matches: [], status: "no_match" });
  });

  it("gives at most five candidates, most likely first", () => {
    const { matches } = find("Cholesterol", null);
    const scores = matches.map(({ confidence_score }) => confidence_score);
    expect(matches.length).toBeLessThanOrEqual(5);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
  });

  it("answers at once on hostile names", () => {
    for (const text of ["a ".repeat(50_000), "%".repeat(100_000), "25(oh)".repeat(20_000)]) {
      expect(() => find(text, text, text)).toTakeFewerProcessorSecondsThan(5);
    }
  });
});

describe("findMarker", () => {
  it("knows the analyte even where its unit does not fit", () => {
    expect(findMarker("Potassium", "g/dL", null)?.loinc).toBe("2823-3");
    expect(findMarker("Glucose", "mmol/L", null)?.analyte).toBe("glucose_serum");
  });

  it("is null for a name that is not complete", () => {
    expect(findMarker("Potassium Channel Antibody", "mmol/L", null)).toBeNull();
  });
});
