import { expect, test } from "vitest";
import type { CandidateProposal, ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import { formatScore } from "./score-labels";
import { formatShare, leftOutPercent, scoreShares } from "./score-shares";

const ONE = "3e77c0de-52c8-4b8e-9a53-5d1f6e0c0a1f";
const OTHER = "40d7c0de-52c8-4b8e-9a53-5d1f6e0c1b93";

function candidate(given: Partial<CandidateProposal>, user_id = ONE): ReviewCandidate {
  return {
    user_id,
    candidate: { candidate_type: "order_option", confidence_level: "high", ...given },
    order: null,
    patient: null,
  };
}

test("a score is never rounded to a certainty", () => {
  const score = (confidence_score: number) =>
    formatScore(candidate({ confidence_score }), [], true).score;
  expect(score(0.9996)).toBe("> 0.99");
  expect(score(0.0004)).toBe("< 0.01");
  expect(score(0.634)).toBe("0.63");
  expect(score(1)).toBe("> 0.99");
  expect(formatScore(candidate({}), [], true).score).toBeNull();
});

test("a sample of one person with the details of another is marked as failed, whatever the score", () => {
  const reasons = ["sample_id_match", "demographic_mismatch"] as const;
  const { mark, note } = formatScore(
    candidate({ confidence_score: 0.99, reasons: [...reasons] }),
    [],
    true,
  );
  expect(mark).toBe("failed");
  expect(note).toBe("the person differs");
});

test("a high score shared with another person does not look safe; another order of the same person changes nothing", () => {
  const first = candidate({});
  expect(formatScore(first, [first, candidate({}, OTHER)], true)).toMatchObject({
    mark: "problem",
    note: "and another person fits as well",
  });
  expect(formatScore(first, [first, candidate({})], true)).toMatchObject({
    mark: "completed",
    note: "",
  });
});

test("a high score is not green where a row contradicts it, and says that it is about the person", () => {
  const high = formatScore(candidate({}), [], false);
  expect(high).toMatchObject({ mark: "problem", level: "Person: high" });
});

test("fields are summed to the five bars, with their signs; an unknown part has a bar of its own", () => {
  const shares = scoreShares([
    { part: "first_name", weight: 3, share: 0.2 },
    { part: "birth_date", weight: -6, share: 0.3 },
    { part: "collection", weight: 1, share: 0.1 },
    { part: "barcode", weight: 1, share: 0.4 },
  ]);
  expect(shares.map(({ label, share }) => `${label} ${formatShare(share)}`)).toEqual([
    "Sample id 0 %",
    "Person −10 %",
    "Lab 0 %",
    "Order state +10 %",
    "Test 0 %",
    "barcode +40 %",
  ]);
  expect(scoreShares([])).toEqual([]);
});

test("what a contradicting row takes from the score is a line of its own", () => {
  const kept = { part: "first_name", weight: -3, share: 0.7 };
  expect(leftOutPercent([kept, { part: "lab", weight: 2, share: 0.3 }], [kept])).toBe(30);
  expect(leftOutPercent([kept], [kept])).toBe(0);
});
