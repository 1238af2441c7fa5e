import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import { hasEqual } from "@/lib/domain/match-review/compare/candidate-differences";
import { candidateFacts } from "@/lib/domain/match-review/compare/candidate-facts";
import { candidateKey } from "@/lib/domain/match-review/compare/candidate-labels";
import type { CompareGroup } from "@/lib/domain/match-review/compare/compare-cell";
import { judgeFit, withoutContradicted } from "@/lib/domain/match-review/compare/fit-marks";
import { CandidateScore } from "./candidate-score";
import { CHOICE_FRAMES, COMPARE_CANDIDATE, COMPARE_HIDDEN, COMPARE_RESULT } from "./compare-class";
import { getFrame } from "./get-frame";

type CompareScoresProps = {
  candidates: readonly ReviewCandidate[];
  groups: readonly CompareGroup[];
  /** Positions of candidates: those not folded away, the one on a phone, on paper, and another person's choice. */
  visible: readonly number[];
  shown: number;
  printed: number | null;
  framed: number | null;
};

/** The last line of the comparison: each candidate's score, folded, because the rows above are what counts. */
export function CompareScores(props: CompareScoresProps) {
  const { candidates, groups, visible, shown, printed, framed } = props;
  if (candidates.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th scope="row">Score</th>
        <td className={COMPARE_RESULT} />
        {visible.map((place) => {
          const candidate = candidates[place];
          if (!candidate) return null;
          const frame = getFrame(place, framed);
          const names = [
            COMPARE_CANDIDATE,
            place === shown ? "" : COMPARE_HIDDEN,
            place === printed ? "" : "print:hidden",
            frame === "none" ? "" : CHOICE_FRAMES[frame],
          ];
          return (
            <td key={candidateKey(candidate)} className={names.filter(Boolean).join(" ")}>
              <CandidateScore
                candidate={candidate}
                all={candidates}
                isSafe={
                  judgeFit(groups, place, candidate).isFitting &&
                  !hasEqual(place, candidates, groups)
                }
                parts={withoutContradicted(
                  candidateFacts(candidate.candidate).parts,
                  groups,
                  place,
                )}
              />
            </td>
          );
        })}
      </tr>
    </tbody>
  );
}
