"use client";

import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import { formatInstant } from "@/lib/domain/datetime";
import { candidateFacts } from "@/lib/domain/match-review/compare/candidate-facts";
import { candidateKey, candidateLetter } from "@/lib/domain/match-review/compare/candidate-labels";
import {
  formatScoreSides,
  readItemOutcome,
  splitScore,
} from "@/lib/domain/match-review/explain-outcome";
import { OutcomeFacts } from "./outcome-facts";

/** Why the result waits: the rule, the parameters, and what spoke for and against each candidate. */
export function ItemOutcome({ review }: { review: ReviewItem }) {
  const { zone } = useDisplayZone();
  const outcome = readItemOutcome(review.item);
  // Of one candidate the outcome says the same.
  const weighed = review.candidates.flatMap((candidate, index) => {
    const { parts, cap } = candidateFacts(candidate.candidate);
    return parts.length === 0 ? [] : [{ key: candidateKey(candidate), index, parts, cap }];
  });
  return (
    <details className="mt-2">
      <summary className="label ink-2 cursor-pointer min-h-6">How this was decided</summary>
      <div className="grid gap-2 mt-2">
        {outcome ? (
          <OutcomeFacts outcome={outcome} decidedAt={formatInstant(outcome.decided_at, zone)} />
        ) : (
          <p>This deployment decides by its own parameters and does not say which.</p>
        )}
        {weighed.length > (outcome ? 1 : 0) ? (
          <ul aria-label="What spoke for and against each candidate">
            {weighed.map(({ key, index, parts, cap }) => (
              <li key={key}>
                <b>Candidate {candidateLetter(index)}.</b> {formatScoreSides(splitScore(parts))}
                {cap ? ` Held down: ${cap}` : ""}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </details>
  );
}
