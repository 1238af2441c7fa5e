import { Status } from "@/components/ui/display/status";
import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import type { MatchScorePart } from "@/lib/contract/service/match-candidate-facts";
import { candidateFacts } from "@/lib/domain/match-review/compare/candidate-facts";
import { isFound } from "@/lib/domain/match-review/compare/found-candidate";
import { formatScore } from "@/lib/domain/match-review/score-labels";
import { describeScore } from "@/lib/domain/match-review/score-sentence";
import { formatShare, leftOutPercent, scoreShares } from "@/lib/domain/match-review/score-shares";

type CandidateScoreProps = {
  candidate: ReviewCandidate;
  /** All candidates of the result. */
  all: readonly ReviewCandidate[];
  /** Both the person and the order fit, and it can be told apart from the others. */
  isSafe: boolean;
  /** The parts of the score that no row of the comparison contradicts. */
  parts: readonly MatchScorePart[];
};

/** The service's score for a candidate on one line, which unfolds to the parts that make it up. */
export function CandidateScore({ candidate, all, isSafe, parts }: CandidateScoreProps) {
  if (isFound(candidate)) {
    return <span className="text-label text-ink-2">The service has not scored this one.</span>;
  }
  const { mark, level, score, note } = formatScore(candidate, all, isSafe);
  const sentence = describeScore(candidate.candidate, parts);
  const shares = scoreShares(parts);
  const leftOut = leftOutPercent(candidateFacts(candidate.candidate).parts, parts);
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-small whitespace-nowrap marker:text-ink-3">
        <span className="inline-flex items-center gap-2 align-middle">
          <Status family={mark}>{level}</Status>
          {score ? <b className="font-semibold">{score}</b> : "no score"}
        </span>
      </summary>
      {note ? <p className="mt-1 text-small text-ink-2">{note}</p> : null}
      {sentence ? <p className="mt-1 text-small">{sentence}</p> : null}
      {shares.length > 0 ? (
        <p className="mt-1 text-label text-ink-2">
          Share of the score, for (+) or against (−) this candidate
        </p>
      ) : null}
      {shares.length > 0 ? (
        <dl
          className="mt-1 grid gap-0.5 text-label [&>div]:grid [&>div]:grid-cols-[minmax(76px,88px)_minmax(32px,80px)_max-content] [&>div]:items-center [&>div]:text-ink-2 [&_svg]:max-w-[calc(100%_-_8px)] [&_dd]:whitespace-nowrap [&_dd]:font-medium [&_dd]:text-ink max-sm:[&>div]:grid-cols-[74px_44px_auto] max-sm:[&_svg]:w-10"
          aria-label="Evidence for and against, in shares of the score"
        >
          {shares.map(({ label, share }) => (
            <div key={label}>
              <dt>{label}</dt>
              <ShareBar share={share} />
              <dd>{formatShare(share)}</dd>
            </div>
          ))}
          {leftOut > 0 ? (
            <div>
              <dt>Left out: its row differs</dt>
              <span />
              <dd>{leftOut} %</dd>
            </div>
          ) : null}
        </dl>
      ) : (
        <p className="text-label text-ink-3">The service does not explain this score.</p>
      )}
    </details>
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
