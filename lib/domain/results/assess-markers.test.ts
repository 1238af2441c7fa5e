import { expect, it } from "vitest";
import type { BiomarkerResult, LabResultsRaw } from "@/lib/contract/service/lab-result";
import { assessMarkers } from "./assess-markers";
import { readMarker } from "./marker-reading";

function read(over: Partial<BiomarkerResult>, sex: "female" | "male" | null = null) {
  const marker = { name: "TSH", type: "numeric", result: "2.1", ...over };
  const results = { metadata: { age: "33" }, results: [marker] } as unknown as LabResultsRaw;
  const [assessment] = assessMarkers(results, sex);
  if (assessment === undefined) throw new Error("Each value is assessed");
  return readMarker(marker, assessment);
}

it.each<[Partial<BiomarkerResult>, string, string | null]>([
  [
    { result: "9", reference_range: "0.4-4.0", interpretation: "normal" },
    "Normal",
    "The service says normal. The value is above its reference range.",
  ],
  [
    { result: "0.1", reference_range: "0.4-4.0", interpretation: "normal" },
    "Normal",
    "The service says normal. The value is below its reference range.",
  ],
  [
    { result: "2.1", reference_range: "0.4-4.0", interpretation: "abnormal" },
    "Abnormal",
    "The service says abnormal. The value is within its reference range.",
  ],
  [{ result: "5.7", reference_range: "<5.7", interpretation: "abnormal" }, "Abnormal, high", null],
  [{ result: "9", reference_range: "0.4-4.0", interpretation: "critical" }, "Critical, high", null],
  [{ result: "2.1", reference_range: "0.4-4.0", interpretation: "normal" }, "In range", null],
  [{ result: "9", reference_range: "0.4-4.0" }, "Not assessed", expect.any(String) as string],
  [{ result: "7" }, "Not assessed", null],
])(
  "%j is labeled with the service's interpretation, and names what contradicts it",
  (over, label, contradiction) => {
    const reading = read(over);
    expect([reading.label, reading.contradiction]).toEqual([label, contradiction]);
  },
);

it("assesses by the laboratory's flag, and never by the service's interpretation", () => {
  const flagged = read({ source_interpretation: "HH", interpretation: "normal" });
  expect(flagged.assessment.interpretation).toBe("critical");
  expect(flagged.contradiction).toMatch(/^The service says normal\. Based on the laboratory/);
  expect(read({ interpretation: "critical" }).assessment.interpretation).toBe("unknown");
});

it("assesses nothing in a result whose values have an unknown shape", () => {
  const old = { metadata: { age: "" }, results: { any: "thing" } } as unknown as LabResultsRaw;
  expect(assessMarkers(old, null)).toEqual([]);
});
