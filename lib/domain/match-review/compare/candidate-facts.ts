import {
  MarkerOverlap,
  type MatchScorePart,
  StatusContext,
} from "@/lib/contract/service/match-candidate-facts";
import type { MatchReviewCandidate } from "@/lib/contract/service/unmatched-result";

type FreeObjects = Pick<MatchReviewCandidate, "marker_overlap" | "status_context">;

/**
 * The facts in a candidate's free-form objects that could be parsed; the objects' content depends on the deployment.
 */
export type CandidateFacts = {
  overlap: MarkerOverlap | null;
  /** From the laboratory's report. */
  sampleId: string | null;
  collectedAt: string | null;
  parts: readonly MatchScorePart[];
  /** The rule that limited the score, in a sentence. */
  cap: string | null;
  /** Whether the name in the report counts for the candidate only because staff remembered it. */
  isByRememberedName: boolean;
};

/** Parses a candidate's two free-form objects. Anything that does not fit the schema is ignored. */
export function candidateFacts(candidate: FreeObjects): CandidateFacts {
  const overlap = MarkerOverlap.safeParse(candidate.marker_overlap);
  const context = StatusContext.safeParse(candidate.status_context);
  return {
    overlap: overlap.success ? overlap.data : null,
    sampleId: context.data?.sample_id || null,
    collectedAt: context.data?.collected_at || null,
    parts: context.data?.score_parts ?? [],
    cap: context.data?.cap ?? null,
    isByRememberedName: context.data?.by_remembered_name ?? false,
  };
}

/**
 * The report's sample id and collection time. The service sends them only with the candidates, so the first value found
 * is used.
 */
export function reportFacts(item: {
  candidate_groups?: readonly { candidates?: readonly FreeObjects[] | undefined }[] | undefined;
}): {
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
