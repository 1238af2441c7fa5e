import { expect, test } from "vitest";
import { CandidateProposal } from "@/lib/contract/dashboard/review-candidate";
import type { CompareGroup, CompareRow } from "./compare-cell";
import { FIT_SIDES, getContradicted, judgeFit, withoutContradicted } from "./fit-marks";

type Verdict = "same" | "close" | "differs" | "empty";

const PROPOSAL = CandidateProposal.parse({
  ...{ candidate_type: "order_option", confidence_level: "high" },
  order_id: "3e77c0de-52c8-4b8e-9a53-5d1f6e0c0a1f",
});
const LABELS: Record<string, string> = { first_name: "First name", birth_date: "Born" };

function sheet(verdicts: Record<string, [Verdict, string?]>): CompareGroup[] {
  const rows = Object.entries(verdicts).map(
    ([key, [verdict, label = ""]]): CompareRow => ({
      ...{ key, label: LABELS[key] ?? key, result: "x" },
      cells: [{ pieces: [{ text: "x", differs: false }], verdict, label }],
    }),
  );
  return [{ key: "all", label: "All", rows }];
}

const PERSON = {
  ...{ first_name: ["same"], last_name: ["same"], birth_date: ["same"] },
} satisfies Record<string, [Verdict]>;
const judge = (verdicts: Record<string, [Verdict, string?]>, proposal = PROPOSAL) =>
  judgeFit(sheet(verdicts), 0, { candidate: proposal, order: null });

test("the person fits and the order does not: two marks, one sentence, nothing green", () => {
  const fit = judge({
    ...PERSON,
    lab: ["differs", "another lab"],
    collected_on: ["differs", "the result's sample was collected 2 days later"],
    state: ["differs", "its own sample arrived before this one was collected"],
    markers: ["differs", "0 of 3 the same"],
  });
  expect(fit.sentence).toBe(
    "The person fits; this order does not: other laboratory, collected after its sample arrived, no marker in common.",
  );
  expect([fit.person.verdict, fit.order.verdict]).toEqual(["fits", "differs"]);
  expect([fit.person.family, fit.order.family]).not.toContain("completed");
  expect(fit.isFitting).toBe(false);
  expect(fit.orderContradictions).toEqual([
    ...["other laboratory", "collected after its sample arrived", "no marker in common"],
  ]);
});

test("both are green only where both fit", () => {
  const fit = judge({ ...PERSON, lab: ["same"], markers: ["same"] });
  expect([fit.person.family, fit.order.family]).toEqual(["completed", "completed"]);
  expect(fit.sentence).toBe("The person fits; the order fits.");
});

test("another birth date or the service's word makes the person differ, whatever else is the same", () => {
  expect(judge({ ...PERSON, birth_date: ["differs"], lab: ["same"] }).sentence).toBe(
    "The person does not fit: other birth date; the order fits.",
  );
  const said = { ...PROPOSAL, reasons: ["demographic_mismatch" as const] };
  expect(judge({ ...PERSON, lab: ["same"] }, said).person.verdict).toBe("differs");
});

test("what the queue says by the service's reasons alone, the item says too", () => {
  const reasons = CandidateProposal.shape.reasons.parse([
    ...["demographic_match", "demographic_mismatch", "same_lab", "possible_wrong_lab"],
    ...["matched_completed_order", "matched_cancelled_order", "invalid_collection_state"],
    ...["marker_overlap_none", "marker_overlap_partial", "lab_account_mismatch"],
  ]);
  for (const reason of reasons ?? []) {
    const said = { ...PROPOSAL, reasons: [reason] };
    const fit = judge({ ...PERSON, lab: ["same"], markers: ["same"] }, said);
    expect(FIT_SIDES.filter((side) => fit[side].verdict === "differs")).toEqual(
      getContradicted(said),
    );
    expect(fit.orderContradictions.length > 0).toBe(fit.order.verdict === "differs");
    expect(fit.sentence).toContain(
      getContradicted(said).length > 0 ? "the service says so" : "fits",
    );
  }
});

test("a close value or too little to compare is unclear, and so never green", () => {
  const close = judge({ ...PERSON, first_name: ["close", "a nickname"], lab: ["same"] });
  expect(close.person).toMatchObject({ verdict: "unclear", family: "problem" });
  expect(close.order.family).toBe("received");
  const little = judge({ first_name: ["same"], last_name: ["empty"], lab: ["empty"] });
  expect([little.person.verdict, little.order.verdict]).toEqual(["unclear", "unclear"]);
});

test("a part of the score in favor is left out where its row differs; one against stays", () => {
  const parts = [
    { part: "collection", weight: 1, share: 0.03 },
    { part: "lab", weight: -2, share: 0.1 },
    { part: "sample", weight: 5, share: 0.5 },
  ];
  const groups = sheet({ collected_on: ["differs"], lab: ["differs"], sample_id: ["same"] });
  expect(withoutContradicted(parts, groups, 0).map(({ part }) => part)).toEqual(["lab", "sample"]);
});
