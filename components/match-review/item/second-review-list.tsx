import type { RefObject } from "react";
import { CHECK, INPUT } from "@/components/ui/controls/field-class";
import { Mark } from "@/components/ui/display/mark";
import { MATCH_REASON_LENGTH } from "@/lib/contract/dashboard/match-review";
import type { ReviewPoint } from "@/lib/contract/dashboard/second-review";
import type { SecondAnswers } from "./use-second-answers";

type SecondReviewListProps = {
  answers: SecondAnswers;
  /** Of the candidate that was chosen: `A`. */
  letter: string | null;
  /** False for the person who decided, and for roles that give no second review. */
  canAnswer: boolean;
  list: RefObject<HTMLElement | null>;
};

/** What differs, above everything else of the review: each row needs a tick or a sentence before anyone can agree. */
export function SecondReviewList({ answers, letter, canAnswer, list }: SecondReviewListProps) {
  const { points, open } = answers;
  if (points.length === 0) return null;
  return (
    <section
      ref={list}
      aria-label="What differs"
      className="mb-3 border-y border-y-line print:break-inside-avoid"
    >
      <h2 className="flex flex-wrap items-baseline gap-x-3 px-6 py-1.5 max-sm:px-4">
        What differs{letter ? ` from candidate ${letter}` : ""}
        <span className="text-small font-normal text-ink-2" role="status">
          {canAnswer
            ? open > 0
              ? `${open} of ${points.length} not confirmed yet`
              : "All confirmed"
            : `${points.length} to confirm`}
        </span>
      </h2>
      <ul>
        {points.map((point) => (
          <Point key={point.key} point={point} answers={answers} canAnswer={canAnswer} />
        ))}
      </ul>
    </section>
  );
}

type PointProps = { point: ReviewPoint; answers: SecondAnswers; canAnswer: boolean };

function Point({ point, answers, canAnswer }: PointProps) {
  const { label, result, shown, finding } = point;
  const earlier = answers.getEarlier(point);
  const isReason = result === null && shown === null;
  return (
    <li
      data-answered={answers.isAnswered(point) || undefined}
      className="grid grid-cols-[112px_minmax(0,1fr)_minmax(190px,32%)] items-center gap-x-3 gap-y-1 border-t border-t-line bg-status-failed-tint px-6 py-0.75 data-answered:bg-surface max-sm:grid-cols-1 max-sm:px-4 max-sm:py-2"
    >
      <span className="text-small text-ink-2">{label}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 wrap-anywhere">
        {isReason ? null : (
          <span>
            {result === null ? null : (
              <>
                <span className="sr-only">In the result: </span>
                <b className="font-semibold">{result}</b>
                <span className="px-1.5 text-ink-3" aria-hidden="true">
                  ≠
                </span>
                <span className="sr-only">, in the order or the record: </span>
              </>
            )}
            <b className="font-semibold">{shown ?? "empty"}</b>
          </span>
        )}
        <span
          className={`inline-flex items-center gap-1.25 text-label font-medium text-(--s) ${isReason ? "s-problem" : "s-failed"}`}
        >
          <Mark shape={isReason ? "problem" : "differs"} />
          {finding}
        </span>
        {earlier ? (
          <span className="text-label text-ink-2">
            changed; before: {earlier.result ?? "empty"} beside {earlier.shown ?? "empty"}
          </span>
        ) : null}
      </span>
      {canAnswer ? (
        <span className="flex min-w-0 items-center gap-2 print:hidden">
          <label className="flex min-h-6 cursor-pointer items-center gap-2 whitespace-nowrap text-small">
            <input
              type="checkbox"
              data-point=""
              className={CHECK}
              checked={answers.isTicked(point)}
              onChange={(event) => answers.tick(point, event.target.checked)}
              aria-label={`${label}: checked`}
            />
            <span aria-hidden="true">checked, or</span>
          </label>
          <input
            className={`${INPUT} h-7! min-w-0 text-small`}
            aria-label={`${label}: why it fits`}
            placeholder="why it fits"
            autoComplete="off"
            maxLength={MATCH_REASON_LENGTH}
            value={answers.getSentence(point)}
            onChange={(event) => answers.say(point, event.target.value)}
          />
        </span>
      ) : null}
    </li>
  );
}
