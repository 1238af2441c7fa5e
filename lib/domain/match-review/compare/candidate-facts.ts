import {
  MarkerOverlap,
  type MatchScorePart,
  StatusContext,
} from "@/lib/contract/service/match-candidate-facts";
import type {
  MatchReviewCandidate,
  UnmatchedResult,
} from "@/lib/contract/service/unmatched-result";

/** What a candidate's free objects say, as far as they can be read: a deployment may say anything or nothing there. */
export type CandidateFacts = {
  overlap: MarkerOverlap | null;
  /** Of the laboratory's report. */
  sampleId: string | null;
  collectedAt: string | null;
  parts: readonly MatchScorePart[];
  /** The rule that held the score down, in a sentence. */
  cap: string | null;
};

/** Reads the two free objects of a candidate. What does not fit its shape counts as not said. */
export function candidateFacts(
  candidate: Pick<MatchReviewCandidate, "marker_overlap" | "status_context">,
): CandidateFacts {
  const overlap = MarkerOverlap.safeParse(candidate.marker_overlap);
  const context = StatusContext.safeParse(candidate.status_context);
  return {
    overlap: overlap.success ? overlap.data : null,
    sampleId: context.data?.sample_id || null,
    collectedAt: context.data?.collected_at || null,
    parts: context.data?.score_parts ?? [],
    cap: context.data?.cap ?? null,
  };
}

/** What the report says beside its patient. The wire has no place for it but the candidates, so the first that tells is asked. */
export function reportFacts(item: Pick<UnmatchedResult, "candidate_groups">): {
  sampleId: string | null;
  collectedAt: string | null;
} {
  const facts = (item.candidate_groups ?? [])
    .flatMap(({ candidates }) => candidates ?? [])
    .map(candidateFacts);
  return {
    sampleId: facts.find(({ sampleId }) => sampleId)?.sampleId ?? null,
    collectedAt: facts.find(({ collectedAt }) => collectedAt)?.collectedAt ?? null,
  };
}
