import "server-only";
import { createHash } from "node:crypto";
import type { ReviewedResult, ReviewItem } from "@/lib/contract/dashboard/match-review";
import {
  CandidateOrder,
  type MatchPerson,
  type ReviewCandidate,
} from "@/lib/contract/dashboard/review-candidate";

/**
 * The versions of a result and of the record that would receive it. Each changes with anything that a reviewer compares,
 * whether or not the deployment dates the change. Null without a target.
 */
export function getVersions(
  item: ReviewedResult,
  person: MatchPerson | null,
  target: ReviewCandidate | undefined,
): ReviewItem["versions"] {
  if (!target) return null;
  const { candidate_groups: _candidates, match_outcome: _outcome, ...facts } = item;
  const { candidate, order, patient, record, user_id } = target;
  return {
    item: hash([facts, person]),
    record: hash([
      user_id,
      candidate.last_status ?? null,
      order && CandidateOrder.parse(order),
      patient,
      record?.identity ?? null,
    ]),
  };
}

function hash(facts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex");
}
