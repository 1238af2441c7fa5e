import type { MatchScorePart } from "@/lib/contract/service/match-candidate-facts";
import { signedShare } from "@/lib/domain/match-review/score-shares";
import type { CandidateFacts } from "./candidate-facts";
import { type CompareCell, markedValue } from "./compare-cell";

export type EvidenceVerdict = Pick<CompareCell, "verdict" | "label">;

/** A cell for evidence other than the person. `names`: the parts of the score that it covers. */
export function evidenceCell(
  shown: string | null,
  result: string | null,
  verdict: EvidenceVerdict,
  { parts }: CandidateFacts,
  names: readonly string[],
): CompareCell {
  return {
    pieces: markedValue(shown, result, verdict.verdict),
    ...verdict,
    share: getShare(parts, names),
  };
}

/** The combined share of the named parts of a score; null when none of them is given. */
export function getShare(
  parts: readonly MatchScorePart[],
  names: readonly string[],
): number | null {
  const own = parts.filter(({ part }) => names.includes(part));
  return own.length > 0 ? own.reduce((sum, part) => sum + signedShare(part), 0) : null;
}
