import { Mark } from "@/components/ui/display/mark";
import { VisuallyHidden } from "@/components/ui/display/visually-hidden";
import type { PracticeCase } from "@/lib/contract/dashboard/match-practice";
import { practiceScore } from "@/lib/domain/match-practice/grade-decision";
import { GRADE_STYLES } from "@/lib/domain/match-practice/practice-labels";
import { PRACTICE_STEP } from "./practice-class";

type PracticeStepsProps = {
  cases: readonly PracticeCase[];
  place: number;
  onGo: (place: number) => void;
};

/** The cases of a round in a row, each with its grade once it is decided, and the score so far. */
export function PracticeSteps({ cases, place, onGo }: PracticeStepsProps) {
  const { points, most, decided, count, harmful } = practiceScore(cases);
  return (
    <div className="flex items-center gap-x-6 gap-y-2 flex-wrap py-2.5 px-6 border-y border-y-line bg-canvas [&_ol]:flex [&_ol]:flex-wrap [&_ol]:gap-1 max-sm:px-4">
      <ol aria-label="Cases of this round">
        {cases.map((each, index) => {
          const grade = each.decision ? GRADE_STYLES[each.decision.grade] : null;
          return (
            <li key={each.id}>
              <button
                type="button"
                className={grade ? `${PRACTICE_STEP} s-${grade.mark}` : PRACTICE_STEP}
                aria-current={index === place ? "step" : undefined}
                onClick={() => onGo(index)}
              >
                {grade ? <Mark shape={grade.mark} /> : null}
                <VisuallyHidden>Case </VisuallyHidden>
                {index + 1}
                <VisuallyHidden>{grade ? `, ${grade.label}` : ", to decide"}</VisuallyHidden>
              </button>
            </li>
          );
        })}
      </ol>
      <p className="text-small text-ink-2" role="status">
        {decided} of {count} decided · <b>{points}</b> of {most} points
        {harmful > 0 ? ` · ${harmful} harmful` : ""}
      </p>
    </div>
  );
}
