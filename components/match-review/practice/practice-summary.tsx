"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/controls/button";
import { Mark } from "@/components/ui/display/mark";
import { STATUS } from "@/components/ui/display/status";
import type { PracticeRound } from "@/lib/contract/dashboard/match-practice";
import { practiceScore } from "@/lib/domain/match-practice/grade-decision";
import {
  formatDecided,
  GRADE_STYLES,
  getLesson,
} from "@/lib/domain/match-practice/practice-labels";
import { formatDecisionCode } from "@/lib/domain/match-review/decision-labels";

type PracticeSummaryProps = { round: PracticeRound; onGo: (place: number) => void };

/** The summary of a round: the score, and each case with its lesson. */
export function PracticeSummary({ round, onGo }: PracticeSummaryProps) {
  const { points, most, decided, count, harmful } = practiceScore(round.cases);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section
      className="grid gap-2 py-4 [&>:is(h2,p)]:px-6 [&_h2:focus]:outline-none max-sm:[&>:is(h2,p)]:px-4"
      aria-label="Your round"
    >
      <h2 ref={heading} tabIndex={-1}>
        {decided < count ? `${count - decided} still to decide` : `${points} of ${most} points`}
      </h2>
      <p className="text-ink-2">
        {harmful > 0
          ? `${harmful} of your decisions would have put a result into another person's record. Read why before you continue.`
          : "None of your decisions would have put a result into another person's record."}
      </p>
      <table className="data-table is-stacked" aria-label="Cases of this round">
        <thead>
          <tr>
            <th scope="col">Case</th>
            <th scope="col">Your decision</th>
            <th scope="col">Lesson</th>
          </tr>
        </thead>
        <tbody>
          {round.cases.map(({ id, kind, decision }, index) => {
            const grade = decision && GRADE_STYLES[decision.grade];
            return (
              <tr key={id}>
                <td className="max-sm:col-span-2">
                  <Button variant="quiet" size="small" onPress={() => onGo(index)}>
                    {index + 1}. {formatDecisionCode(kind).label}
                  </Button>
                </td>
                <td className="max-sm:col-span-2">
                  {decision && grade ? (
                    <>
                      <span className={`${STATUS} s-${grade.mark}`}>
                        <Mark shape={grade.mark} />
                        {grade.label}
                      </span>
                      <span className="text-small text-ink-2 block whitespace-nowrap">
                        {formatDecided(decision.action)}
                      </span>
                    </>
                  ) : (
                    "not decided"
                  )}
                </td>
                <td className="max-sm:col-span-2 text-small text-ink-2">
                  {decision ? getLesson(kind) : ""}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
