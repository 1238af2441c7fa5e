import { describe, expect, it } from "vitest";
import { readFhirReport } from "@/service/unmatched-results/fhir/read-fhir";
import type { IncomingReport } from "@/service/unmatched-results/report/incoming-report";
import { readRows } from "@/service/unmatched-results/testing/read-hl7";

function readFhir(observation: object) {
  const entry = [
    { resourceType: "DiagnosticReport", status: "final" },
    { resourceType: "Observation", status: "final", code: { text: "Analyte" }, ...observation },
  ];
  const bundle = { resourceType: "Bundle", entry: entry.map((resource) => ({ resource })) };
  return readFhirReport(bundle, "labcorp", new Date("2026-11-20T12:00:00Z"));
}

describe("a value of a type that is none of a result", () => {
  const judge = ({ results: [value] }: IncomingReport) =>
    value?.assessment?.is_assessable ? value.interpretation : null;
  const dated = (type: string, value: string, rest: string) =>
    judge(readRows(`OBX|1|${type}|Q-1^Analyte^L||${value}|${rest}|||F`));

  it.each(["DT", "TS", "TM", "MO", "CX", "XPN", "ID", "IS", "SI"])(
    "is critical as %s with a critical flag",
    (type) => expect(dated(type, "Detected", "||HH")).toBe("critical"),
  );

  it.each([
    ["IS", "POSITIVE", "|NEGATIVE|", "abnormal"],
    ["XPN", "9.9", "mmol/L|3.5-5.1|", "abnormal"],
    ["DT", "20261118", "||", null],
    ["TM", "0830", "||", null],
  ])("%s %s %s is %s", (type, value, rest, expected) => {
    expect(dated(type, value, rest)).toBe(expected);
  });

  it.each(["DT", "TM", "DTM", "TS"])(
    "is to be read if it is announced as %s and is none",
    (type) => {
      const { results } = readRows(`OBX|1|${type}|Q-1^Analyte^L||Detected||||||F`);
      expect(results.map(({ name, result }) => [name, result])).toContainEqual([
        "To be read",
        "Detected",
      ]);
    },
  );

  it("is judged in FHIR if it is no time, or has a range", () => {
    expect(judge(readFhir({ valueDateTime: "Detected" }))).toBe("unknown");
    const referenceRange = [{ low: { value: 1 }, high: { value: 6 } }];
    expect(judge(readFhir({ valueTime: "12:00", referenceRange }))).toBe("unknown");
    expect(judge(readFhir({ valueTime: "12:00" }))).toBeNull();
  });
});
