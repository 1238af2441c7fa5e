import { describe, expect, it } from "vitest";
import type { OrderResults } from "@/lib/contract/dashboard/orders/order-results";
import type { BiomarkerResult } from "@/lib/contract/service/lab-result";
import type { Assessment } from "@/lib/result-assessment/assessment";
import { readMarker } from "./marker-reading";
import { summarizeResult } from "./result-summary";

function result(over: Partial<BiomarkerResult>): BiomarkerResult {
  return { name: "TSH", slug: "tsh", type: "numeric", result: "2.1", ...over };
}

const UNJUDGED: Assessment = {
  value: null,
  range: null,
  interpretation: "unknown",
  isAboveRange: null,
  isBelowRange: null,
  reason: "The laboratory gave neither a flag nor a range.",
  disagreement: null,
};

const inside: Assessment = {
  ...UNJUDGED,
  interpretation: "normal",
  isAboveRange: false,
  isBelowRange: false,
  reason: "It lies inside its range.",
};
const above: Assessment = {
  ...UNJUDGED,
  interpretation: "abnormal",
  isAboveRange: true,
  isBelowRange: false,
  reason: "It lies above its range.",
};
const comment: Assessment = { ...UNJUDGED, interpretation: null, reason: "A comment." };
const critical: Assessment = {
  ...above,
  interpretation: "critical",
  reason: "The laboratory's flag is HH.",
};

describe("a marker", () => {
  it.each<[string | undefined, Assessment, string, string | null]>([
    ["normal", inside, "In range", null],
    ["abnormal", above, "Abnormal, high", null],
    ["critical", above, "Critical, high", null],
    ["unknown", UNJUDGED, "Not assessed", UNJUDGED.reason],
    [undefined, UNJUDGED, "Not assessed", UNJUDGED.reason],
    [undefined, inside, "Not assessed", "The service gave no interpretation."],
    ["unknown", inside, "Not assessed", "The service did not assess it."],
    ["normal", UNJUDGED, "Normal", `As interpreted by the service. ${UNJUDGED.reason}`],
    ["provisional", UNJUDGED, "provisional", UNJUDGED.reason],
    [undefined, comment, "No interpretation", null],
    ["unknown", comment, "No interpretation", null],
  ])(
    "with the interpretation %s is presented accordingly",
    (interpretation, own, label, reason) => {
      const reading = readMarker(result(interpretation ? { interpretation } : {}), own);
      expect([reading.label, reading.reason]).toEqual([label, reason]);
    },
  );

  it("without an interpretation is never normal, whatever our own assessment is", () => {
    for (const own of [UNJUDGED, inside, above, critical]) {
      expect(readMarker(result({}), own).grade).toBe("unknown");
    }
  });

  it("gives the service's own reason where the service has one", () => {
    const assessment = { is_assessable: true, reason: "No unit was sent.", disagreement: null };
    const reading = readMarker(result({ interpretation: "unknown", assessment }), UNJUDGED);
    expect(reading.reason).toBe("No unit was sent.");
    const note = { ...assessment, is_assessable: false };
    expect(readMarker(result({ assessment: note }), UNJUDGED).grade).toBeNull();
  });

  it.each<[string | undefined, Assessment, string | null]>([
    ["normal", above, "The service says normal. The value is above its reference range."],
    ["abnormal", inside, "The service says abnormal. The value is within its reference range."],
    ["critical", inside, "The service says critical. The value is within its reference range."],
    ["unknown", above, "The service did not assess it. The value is above its reference range."],
    [
      undefined,
      above,
      "The service gave no interpretation. The value is above its reference range.",
    ],
    [
      "abnormal",
      critical,
      "The service says abnormal. Based on the laboratory's report it is critical: The laboratory's flag is HH.",
    ],
    ["provisional", above, "The service says provisional. The value is above its reference range."],
    ["critical", above, null],
    ["normal", inside, null],
    ["normal", UNJUDGED, null],
    ["unknown", inside, null],
    ["normal", comment, null],
  ])(
    "with the interpretation %s is contradicted by its own value",
    (interpretation, own, contradiction) => {
      const reading = readMarker(result(interpretation ? { interpretation } : {}), own);
      expect(reading.contradiction).toBe(contradiction);
    },
  );

  it("keeps the service's interpretation and takes the severity of the more severe of both", () => {
    const reading = readMarker(result({ interpretation: "normal" }), critical);
    expect([reading.grade, reading.severity]).toEqual(["normal", 3]);
  });

  it("shows the value before a correction, and that it is preliminary", () => {
    const notes = "Corrected. Reported before: 4.1.";
    expect(readMarker(result({ notes }), inside).before).toBe("4.1");
    expect(readMarker(result({ notes: "Hemolyzed sample." }), inside).before).toBeNull();
    expect(readMarker(result({ status: "preliminary" }), inside).isPreliminary).toBe(true);
    expect(readMarker(result({ status: "Z" }), inside).isPreliminary).toBe(true);
    expect(readMarker(result({ status: "corrected" }), inside).isPreliminary).toBe(false);
  });
});

describe("the summary of a result", () => {
  type Read = {
    status?: string;
    results?: BiomarkerResult[] | object | null;
    missing?: object[];
    earlier?: OrderResults["earlier"];
    ordered?: OrderResults["ordered"];
    assessments?: Assessment[];
  };
  const TESTS = ["TSH", "FT4", "FT3"].map((name) => ({ name, slug: name.toLowerCase() }));
  function summary({ status, results = [], missing, ...rest }: Read) {
    const read = {
      earlier: [],
      ordered: TESTS,
      assessments: [],
      results: {
        metadata: { age: "", dob: "", patient: "", date_reported: "", specimen_number: "", status },
        results,
        missing_results: missing ?? null,
      },
      version: "v",
      ...rest,
    } as unknown as OrderResults;
    const found = summarizeResult(read);
    if (found === null) throw new Error("There is a result");
    return found;
  }
  const pending = { name: "FT4", slug: "ft4", inferred_failure_type: "non_failure" };

  it("counts what is pending and what will have no value, and is not final before both are settled", () => {
    const failed = { ...pending, inferred_failure_type: "internal_lab_failure" };
    const partial = summary({ status: "partial", results: [result({})], missing: [failed] });
    expect(partial).toMatchObject({
      isFinal: false,
      pending: ["FT3"],
      count: "1 of 3 markers, 1 pending, 1 without a value",
    });
    const listed = summary({ status: "partial", results: [result({})], missing: [pending] });
    expect(listed).toMatchObject({ pending: ["FT4", "FT3"], count: "1 of 3 markers, 2 pending" });
  });

  it("lists markers without a value although the laboratory calls its result final", () => {
    const final = summary({ status: "final", results: [result({})], missing: [pending] });
    expect(final).toMatchObject({
      isFinal: true,
      pending: [],
      count: "1 of 3 markers, 2 without a value",
    });
  });

  it("names the percentage as pending although a value of its count has the same slug", () => {
    const ordered = [
      { name: "Lymphocytes", slug: "lymphocytes", provider_id: "LY" },
      { name: "Lymphocytes %", slug: "lymphocytes", provider_id: "LYP" },
    ];
    const results = [result({ name: "Lymphocytes", slug: "lymphocytes", provider_id: "LY" })];
    expect(summary({ status: "partial", results, ordered }).pending).toEqual(["Lymphocytes %"]);
  });

  it("is not final while the service calls a marker pending or a value preliminary", () => {
    const open = { ...pending, status: "pending" };
    expect(summary({ status: "final", results: [result({})], missing: [open] }).isFinal).toBe(
      false,
    );
    const early = [result({ status: "preliminary" })];
    expect(summary({ status: "final", results: early }).isFinal).toBe(false);
  });

  it("treats an unknown completeness as partial", () => {
    expect(summary({ status: "preliminary" })).toMatchObject({
      isFinal: false,
      pending: ["TSH", "FT4", "FT3"],
    });
  });

  it("keeps two values of one marker, counts the marker once, and leads with the more severe value", () => {
    const high = result({ result: "300", interpretation: "critical" });
    const low = result({ result: "80", interpretation: "normal" });
    const both = summary({
      status: "partial",
      results: [low, high],
      assessments: [inside, critical],
    });
    expect(both.values.map(({ result: { result: value } }) => value)).toEqual(["80", "300"]);
    expect(both.count).toBe("1 of 3 markers, 2 pending");
    expect(both.worst?.result.result).toBe("300");
  });

  it("lists contradictions, and each marker's previous value", () => {
    const earlier = [
      {
        source: "order",
        id: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b41",
        day: { on: "2026-01-02", at: null, basis: "collected" },
        markers: [result({ result: "1.9" })],
      },
      {
        source: "order",
        id: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b42",
        day: { on: "2026-06-02", at: null, basis: "collected" },
        markers: [result({ result: "3.2" })],
      },
    ] as unknown as OrderResults["earlier"];
    const results = [result({ interpretation: "normal", loinc: "3016-3" })];
    const found = summary({ status: "final", results, earlier, assessments: [above] });
    expect(found.contradictions).toHaveLength(1);
    expect(found.values[0]?.previous).toMatchObject({ value: "3.2" });
    expect(summary({ results, earlier: null }).values[0]?.previous).toBeUndefined();
  });

  it("shows a value that was not ordered, without counting it as a marker, and lets it stand out", () => {
    const source_markers = [{ marker_id: 1, name: "TSH", slug: "tsh" }];
    const results = [
      result({ source_markers, interpretation: "normal" }),
      { name: "Moon", type: "comment", result: "full" },
    ];
    const found = summary({ status: "partial", results });
    expect(found.values).toHaveLength(2);
    expect(found.count).toBe("1 of 3 markers, 2 pending");
    expect(found.counts.unknown).toBe(1);
    expect(found.values.map(({ isOrdered }) => isOrdered)).toEqual([true, false]);
    expect(found.worst).toMatchObject({ severity: 1, result: { name: "Moon" } });
  });

  it("reports that it cannot be read", () => {
    expect(summary({ results: null }).isUnreadable).toBe(true);
  });
});
