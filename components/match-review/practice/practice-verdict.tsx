"use client";

import { Button } from "@/components/ui/controls/button";
import { Badge } from "@/components/ui/display/badge";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import type { PracticeCase, PracticeDecision } from "@/lib/contract/dashboard/match-practice";
import { RIGHT_ACTION } from "@/lib/domain/match-practice/grade-decision";
import {
  formatDecided,
  formatRight,
  GRADE_STYLES,
  getLesson,
} from "@/lib/domain/match-practice/practice-labels";
import { PRACTICE_ACTIONS, PRACTICE_DOCK } from "./practice-class";

type PracticeVerdictProps = {
  practice: PracticeCase;
  decision: PracticeDecision;
  onNext: () => void;
};

/** How good a decision was, what the right one would have been, and why. */
export function PracticeVerdict({ practice, decision, onNext }: PracticeVerdictProps) {
  const { kind } = practice;
  const { mark, label, means } = GRADE_STYLES[decision.grade];
  useKeys("This case", [{ keys: "Enter", label: "Next case", run: onNext }]);
  return (
    <div className={PRACTICE_DOCK}>
      <div className="grid gap-1.5 max-w-[96ch] pt-3 pb-0.5 px-6 max-sm:px-4" role="status">
        <p className="flex items-center gap-2 flex-wrap">
          <Badge family={mark}>{label}</Badge>
          <span>
            {formatDecided(decision.action)}
            {decision.seconds === null ? "" : ` after ${decision.seconds} s`}. {means}
          </span>
        </p>
        <p>
          {decision.grade === "right" ? null : (
            <b className="font-medium">
              The right decision would have been to {formatRight(RIGHT_ACTION[kind])}.{" "}
            </b>
          )}
          {getLesson(kind)}
        </p>
      </div>
      <div className={PRACTICE_ACTIONS}>
        <Button variant="primary" kbd="↵" onPress={onNext}>
          Next
        </Button>
      </div>
    </div>
  );
}
