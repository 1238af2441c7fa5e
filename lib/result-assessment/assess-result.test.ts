import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assessResult } from "./assess-result";
import type { Interpretation } from "./assessment";
import type { ReportedResult } from "./reported-result";
import { convertWithUcum } from "./ucum";
import { getWorstInterpretation } from "./worst-interpretation";

const SEVERITY: readonly Interpretation[] = ["normal", "unknown", "abnormal", "critical"];
const NORMAL_TERMS =
  /^(?:n|normal|norm|nml|wnl|in range|within (?:normal (?:limits|range)|range|reference range))$/;
const ABNORMAL_FLAGS = [
  "H",
  "L",
  "A",
  "HH",
  "LL",
  "AA",
  "Critical High",
  "PANIC",
  "*",
  "H*",
  "ABN",
];

function report(value: string, range: string | null, flags: readonly string[]): ReportedResult {
  const bounds = { low: null, high: null, unit: null, type: null, appliesTo: null };
  return {
    name: "Glucose",
    loinc: "2345-7",
    value,
    comparator: null,
    unit: "mg/dL",
    ranges: range === null ? [] : [{ text: range, ...bounds }],
    flags,
    status: null,
    patient: null,
  };
}

const anyText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.stringMatching(/^[A-Za-z<>*!+~/ ()-]{1,12}$/),
  fc.constantFrom("Neg", "R", "S", "NEG", "?", "9", "normal?", "not normal", "high normal"),
);
const anyRange = fc.oneof(
  fc.constant(null),
  fc.constantFrom("70-99", "<5.7", ">=60", "Negative", "Male: 1-2 Female: 3-4", "1,000-4,800"),
  fc.string({ maxLength: 40 }),
);
const anyValue = fc.oneof(
  fc.constantFrom("85", "512", ">600", "Negative", "3+", "1:640", "See note", "5-10"),
  fc.string({ maxLength: 40 }),
);

describe("an assessment", () => {
  it("is never normal because of a flag that does not say so", () => {
    fc.assert(
      fc.property(anyValue, anyText, (value, flag) => {
        const words = flag
          .toLowerCase()
          .split(/[~;,|/()[\]{}^:.]+/)
          .map((word) => word.trim().replaceAll(/[\s_]+/g, " "));
        const said = words.flatMap((word) => [word, ...word.split(" ")]);
        fc.pre(!said.some((word) => NORMAL_TERMS.test(word)));
        const { interpretation } = assessResult(report(value, null, [flag]));
        const isStatement = /range|limits|normal|wnl|la\d|\d{8}/i.test(value);
        expect(interpretation === "normal" && !isStatement).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it("does not become milder with one more abnormal flag", () => {
    const getSeverity = (reported: ReportedResult) =>
      SEVERITY.indexOf(assessResult(reported).interpretation ?? "normal");
    fc.assert(
      fc.property(
        anyValue,
        anyRange,
        fc.array(anyText, { maxLength: 3 }),
        fc.constantFrom(...ABNORMAL_FLAGS),
        (value, range, flags, added) => {
          const before = getSeverity(report(value, range, flags));
          const after = getSeverity(report(value, range, [...flags, added]));
          expect(after).toBeGreaterThanOrEqual(Math.max(before, SEVERITY.indexOf("abnormal")));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it("takes time in proportion to the length of a hostile text", () => {
    const hostile = ["<".repeat(200_000), "1,".repeat(100_000), "9".repeat(200_000)];
    const more = [
      " ".repeat(200_000),
      "not ".repeat(50_000),
      "a/".repeat(100_000),
      "-1 ".repeat(60_000),
    ];
    const mixed = [
      "(".repeat(200_000),
      "1-".repeat(100_000),
      "male: ".repeat(40_000),
      "H*".repeat(100_000),
    ];
    for (const text of [...hostile, ...more, ...mixed]) {
      const assess = () => {
        assessResult(report(text, text, [text]), convertWithUcum);
        assessResult({
          ...report(text.slice(0, 390), text.slice(0, 390), [text.slice(0, 190)]),
          name: text,
        });
      };
      expect(assess).toTakeFewerProcessorSecondsThan(2);
    }
  });

  it("gives the reason in one sentence", () => {
    fc.assert(
      fc.property(
        anyValue,
        anyRange,
        fc.array(anyText, { maxLength: 2 }),
        (value, range, flags) => {
          const { reason } = assessResult(report(value, range, flags));
          expect(reason).toMatch(/^[A-Z][\s\S]*\.$/);
        },
      ),
    );
  });

  it("names the unknown flag", () => {
    const { interpretation, reason } = assessResult(report("85", "70-99", ["QQ"]));
    expect(interpretation).toBe("unknown");
    expect(reason).toContain("QQ");
  });

  it("reports a contradiction between flag and range", () => {
    expect(assessResult(report("120", "70-99", ["N"]))).toMatchObject({
      interpretation: "abnormal",
      isAboveRange: true,
      disagreement: expect.stringContaining("above the reference range"),
    });
    expect(assessResult(report("85", "70-99", ["H"]))).toMatchObject({
      interpretation: "abnormal",
      disagreement: expect.stringContaining("within the reference range"),
    });
  });

  it("does not compare different units without a converter", () => {
    const reported = { ...report("5.0", "70-99 mg/dL", []), unit: "mmol/L" };
    expect(assessResult(reported).interpretation).toBe("unknown");
    expect(assessResult(reported, convertWithUcum).interpretation).toBe("normal");
  });

  it("does not turn one kind of percentage into another", () => {
    const reported = { ...report("39", "<5.7 %", []), unit: "mmol/mol", loinc: null };
    expect(assessResult(reported, convertWithUcum).interpretation).toBe("unknown");
  });
});

describe("a flag N beside a text", () => {
  it("is contradicted by a positive finding", () => {
    expect(assessResult(report("Detected", null, ["N"]))).toMatchObject({
      interpretation: "unknown",
      disagreement: expect.stringContaining("itself says that it is positive"),
    });
  });

  it("is contradicted by another text than the expected one", () => {
    expect(assessResult(report("Candida albicans", "Negative", ["N"]))).toMatchObject({
      interpretation: "unknown",
      reason: "The text of the result has to be read by a person.",
      disagreement: 'The laboratory flagged the value "N", but "Negative" is expected.',
    });
  });

  it("says nothing about a text that is no result", () => {
    expect(assessResult(report("Clumped", null, ["N"]))).toMatchObject({
      interpretation: "unknown",
      disagreement: null,
    });
  });
});

describe("what a laboratory says beside a value", () => {
  const sent = report("85", "70-99", []);

  it("is an alarming note", () => {
    const assessment = assessResult({ ...sent, notes: "Second tube.\nDISREGARD, WRONG PATIENT" });
    expect(assessment).toMatchObject({
      interpretation: "unknown",
      isAboveRange: false,
      reason: "The laboratory's note on it has to be read by a person.",
    });
  });

  it("is an alarming note on a comment, which otherwise has no interpretation", () => {
    const comment = { ...report("Received at noon", null, []), name: "Comment" };
    expect(assessResult(comment).interpretation).toBeNull();
    expect(assessResult({ ...comment, notes: "Specimen hemolyzed" }).interpretation).toBe(
      "unknown",
    );
  });

  it("is a status that no result has", () => {
    const assessment = assessResult({ ...sent, status: "I" });
    expect(assessment).toMatchObject({ interpretation: "unknown" });
    expect(assessment.reason).toContain('status "I"');
  });

  it("does not make a value milder", () => {
    const high = report("120", "70-99", ["HH"]);
    expect(assessResult({ ...high, status: "I", notes: "Hemolyzed" }).interpretation).toBe(
      "critical",
    );
  });
});

it("names a text beside a reference as something to be read", () => {
  expect(assessResult(report("Atypical cells, see text", null, [])).reason).not.toContain(
    "No result was measured",
  );
});

describe("the worst interpretation", () => {
  it("ranks unknown between normal and abnormal, and ignores results without an interpretation", () => {
    expect(getWorstInterpretation(["normal", "unknown", null])).toBe("unknown");
    expect(getWorstInterpretation(["unknown", "abnormal"])).toBe("abnormal");
    expect(getWorstInterpretation(["abnormal", "critical", "normal"])).toBe("critical");
    expect(getWorstInterpretation(["normal", null])).toBe("normal");
    expect(getWorstInterpretation([null])).toBe("unknown");
    expect(getWorstInterpretation([])).toBe("unknown");
  });
});
