import { Badge } from "@/components/ui/display/badge";
import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import { candidateFacts } from "@/lib/domain/match-review/compare/candidate-facts";
import { isFound } from "@/lib/domain/match-review/compare/found-candidate";
import { formatScore } from "@/lib/domain/match-review/score-labels";
import { describeScore } from "@/lib/domain/match-review/score-sentence";
import { formatShare, scoreShares } from "@/lib/domain/match-review/score-shares";

type CandidateScoreProps = {
  candidate: ReviewCandidate;
  /** All candidates of the result. */
  all: readonly ReviewCandidate[];
  /** Nothing in the result distinguishes this candidate from at least one other. */
  isEqual: boolean;
};

/** The service's score for a candidate, with the parts that make it up. */
export function CandidateScore({ candidate, all, isEqual }: CandidateScoreProps) {
  if (isFound(candidate)) {
    return <p className="text-label text-ink-2 mt-2">The service has not scored this one.</p>;
  }
  const { mark, level, score, note } = formatScore(candidate, all);
  const sentence = describeScore(candidate.candidate);
  const shares = scoreShares(candidateFacts(candidate.candidate).parts);
  return (
    <>
      <div className="flex items-center flex-wrap gap-x-2 gap-y-1 my-2 text-small [&_b]:text-lead/5 [&_b]:font-semibold">
        <Badge family={isEqual && mark === "completed" ? "problem" : mark}>
          {isEqual ? "Cannot be told apart" : level}
        </Badge>
        <span>
          {score ? <b>{score}</b> : "no score"}
          {note ? <span className="text-ink-2">, {note}</span> : null}
        </span>
      </div>
      {sentence ? <p className="text-small mt-2">{sentence}</p> : null}
      {shares.length > 0 ? (
        <dl
          className="grid gap-0.5 text-label [&>div]:grid [&>div]:grid-cols-[minmax(76px,88px)_minmax(32px,80px)_max-content] [&>div]:items-center [&>div]:text-ink-2 [&_svg]:max-w-[calc(100%_-_8px)] [&_dd]:whitespace-nowrap [&_dd]:font-medium [&_dd]:text-ink max-sm:[&>div]:grid-cols-[74px_44px_auto] max-sm:[&_svg]:w-10"
          aria-label="Evidence for and against, in shares of the score"
        >
          {shares.map(({ label, share }) => (
            <div key={label}>
              <dt>{label}</dt>
              <ShareBar share={share} />
              <dd>{formatShare(share)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-label text-ink-3">The service does not explain this score.</p>
      )}
    </>
  );
}

const WIDTH = 72;
const MIDDLE = WIDTH / 2;

/** A share as a bar that starts at zero in the middle: filled to the right in favor, hollow to the left against. */
function ShareBar({ share }: { share: number }) {
  const length = Number((Math.min(1, Math.abs(share)) * MIDDLE).toFixed(1));
  return (
    <svg width={WIDTH} height="8" viewBox={`0 0 ${WIDTH} 8`} aria-hidden="true">
      <path d={`M0 4h${WIDTH}`} stroke="var(--color-line-strong)" />
      {share >= 0 ? (
        <rect x={MIDDLE} y="1" width={length} height="6" fill="var(--color-ink-2)" />
      ) : (
        <rect
          x={MIDDLE - length}
          y="1.5"
          width={length}
          height="5"
          fill="var(--color-surface)"
          stroke="var(--color-status-failed)"
        />
      )}
      <path d={`M${MIDDLE} 0v8`} stroke="var(--color-ink-3)" />
    </svg>
  );
}
