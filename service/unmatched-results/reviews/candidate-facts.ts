import type { MatchReviewCandidateGroup } from "@/lib/contract/service/unmatched-result";
import type { CandidateFacts } from "@/service/db/schema/unmatched-results";

type Split = {
  readonly candidateGroups: MatchReviewCandidateGroup[];
  readonly candidateFacts: CandidateFacts[][];
};

/** Splits candidates for storage: the data for lists, and separately the explanation of each candidate. */
export function splitGroups(groups: readonly MatchReviewCandidateGroup[]): Split {
  return {
    candidateGroups: groups.map(({ user_id, candidates = [] }) => ({
      user_id,
      candidates: candidates.map((each) => ({
        ...each,
        marker_overlap: null,
        status_context: null,
      })),
    })),
    candidateFacts: groups.map(({ candidates = [] }) =>
      candidates.map(({ marker_overlap = null, status_context = null }) => ({
        marker_overlap,
        status_context,
      })),
    ),
  };
}

/** The candidates with their explanations. */
export function joinGroups({
  candidateGroups,
  candidateFacts,
}: Split): MatchReviewCandidateGroup[] {
  return candidateGroups.map(({ user_id, candidates = [] }, group) => ({
    user_id,
    candidates: candidates.map((each, place) => ({ ...each, ...candidateFacts[group]?.[place] })),
  }));
}
