import { expect, it, test } from "vitest";
import type { Claim } from "@/lib/contract/dashboard/claim";
import type { Instant } from "@/lib/contract/primitives";
import {
  makeLabReport,
  makeReview,
  STAFF_ID,
} from "@/lib/domain/lab-reports/testing/parsed-report";
import { toRowReading } from "./assessment-label";
import { findMarkerCodes } from "./marker-codes";
import { getReportStage } from "./review-stage";

const CLAIM: Claim = {
  staff_id: STAFF_ID,
  name: "Rowan Teasel",
  is_mine: true,
  since: "2026-11-20T14:40:00Z" as Instant,
  until: "2026-11-20T14:50:00Z" as Instant,
  taken: null,
};

test.each([
  ["free without a claim", null, "14:42", "free"],
  ["the holder's while the claim lasts", CLAIM, "14:49", "mine"],
  ["a colleague's", { ...CLAIM, is_mine: false }, "14:49", "held"],
  ["free when the claim has ended", CLAIM, "14:50", "free"],
])("a report is %s", (_, claim, time, kind) => {
  const review = makeReview([], { claim });
  expect(getReportStage(review, `2026-11-20T${time}:00Z`).kind).toBe(kind);
});

it("cannot be changed once it is finished, or while nothing was read", () => {
  const now = "2026-11-20T14:42:00Z";
  const finished = { ...makeLabReport(), state: "finished" as const };
  expect(getReportStage({ report: finished, claim: CLAIM }, now).kind).toBe("closed");
  const unread = { ...makeLabReport(), parsed: null };
  expect(getReportStage({ report: unread, claim: CLAIM }, now).kind).toBe("closed");
});

test.each([
  ["normal", false, false, "In range"],
  ["normal", null, null, "Normal"],
  ["abnormal", true, false, "Abnormal, high"],
  ["critical", false, true, "Critical, low"],
  ["unknown", null, null, "Not assessed"],
  [null, null, null, "No interpretation"],
] as const)("%s reads as %s %s %s", (interpretation, isAboveRange, isBelowRange, label) => {
  const rest = { value: null, reason: "Why.", disagreement: null };
  const reading = toRowReading({ interpretation, isAboveRange, isBelowRange, ...rest });
  expect(reading.label).toBe(label);
  expect(reading.reason).toBe(interpretation === "unknown" ? "Why." : null);
});

test("codes of the catalog are named once, those that the text means first", () => {
  const loinc = (code: string) => ({
    id: 1,
    name: code === "2951-2" ? "Natrium" : code,
    slug: code,
    code,
  });
  const result = (name: string, code: string | null) => ({
    id: 1,
    name,
    slug: name,
    required: true,
    loinc: code ? loinc(code) : null,
  });
  const panel = {
    id: 1,
    name: "Metabolic panel",
    slug: "panel",
    expected_results: [
      result("Glucose", "2345-7"),
      result("Sodium", "2951-2"),
      result("Note", null),
      result("Glucose again", "2345-7"),
    ],
  };
  expect(findMarkerCodes([panel], "gluc")).toEqual([
    { code: "2345-7", name: "Glucose" },
    { code: "2951-2", name: "Sodium" },
  ]);
  expect(findMarkerCodes([panel], "2951")[0]?.code).toBe("2951-2");
  // LOINC's own name of what the code measures.
  expect(findMarkerCodes([panel], "natrium")[0]?.code).toBe("2951-2");
});
