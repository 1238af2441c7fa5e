"use client";

import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import { formatInstant } from "@/lib/domain/datetime";
import { candidateFacts } from "@/lib/domain/match-review/compare/candidate-facts";
import { candidateKey, candidateLetter } from "@/lib/domain/match-review/compare/candidate-labels";
import { formatScoreSides, splitScore } from "@/lib/domain/match-review/explain-outcome";
import { OutcomeFacts } from "./outcome-facts";

/** Why the result waits: the rule, the parameters, and the evidence for and against each candidate. */
export function ItemOutcome({ review }: { review: ReviewItem }) {
  const { zone } = useDisplayZone();
  const outcome = review.item.match_outcome ?? null;
  // With a single candidate, the outcome already contains this.
  const weighed = review.candidates.flatMap((candidate, index) => {
    const { parts, cap } = candidateFacts(candidate.candidate);
    return parts.length === 0 ? [] : [{ key: candidateKey(candidate), index, parts, cap }];
  });
  return (
    <details className="mt-2">
      <summary className="text-label text-ink-2 cursor-pointer min-h-6">
        How this was decided
      </summary>
      <div className="grid gap-2 mt-2">
        {outcome ? (
          <OutcomeFacts outcome={outcome} decidedAt={formatInstant(outcome.decided_at, zone)} />
        ) : (
          <p>This deployment uses its own parameters and does not name them.</p>
        )}
        {weighed.length > (outcome ? 1 : 0) ? (
          <ul aria-label="Evidence for and against each candidate">
            {weighed.map(({ key, index, parts, cap }) => (
              <li key={key}>
                <b>Candidate {candidateLetter(index)}.</b> {formatScoreSides(splitScore(parts))}
                {cap ? ` Limited by: ${cap}` : ""}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </details>
  );
}
