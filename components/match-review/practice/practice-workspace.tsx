"use client";

import { useEffect, useRef, useState } from "react";
import { CompareTable } from "@/components/match-review/compare/compare-table";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import type { PracticeCase } from "@/lib/contract/dashboard/match-practice";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import { candidateKey } from "@/lib/domain/match-review/compare/candidate-labels";
import { formatDecisionCode } from "@/lib/domain/match-review/decision-labels";
import { PracticeDock } from "./practice-dock";
import { PracticeVerdict } from "./practice-verdict";

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

type PracticeWorkspaceProps = {
  practice: PracticeCase;
  review: ReviewItem;
  place: number;
  onNext: () => void;
};

/** A case, shown like a real result; once it is decided, shows the grade of the decision. */
export function PracticeWorkspace({ practice, review, place, onNext }: PracticeWorkspaceProps) {
  const { decision } = practice;
  const [chosen, setChosen] = useState<string | null>(decision?.target_id ?? null);
  const candidate = review.candidates.find((each) => candidateKey(each) === chosen) ?? null;
  const { label, what, check } = formatDecisionCode(review.item.decision_code);
  const heading = useRef<HTMLHeadingElement>(null);
  // The element that had the focus disappeared with the previous case.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useKeys(
    "This case",
    DIGITS.map((key, index) => ({
      keys: key,
      label: `Choose candidate ${key}`,
      run: () => {
        const target = review.candidates[index];
        if (target && !decision) setChosen(candidateKey(target));
      },
    })),
  );
  return (
    <section
      className="flex flex-col flex-1 min-w-0 [&_h2:focus]:outline-none"
      aria-label={`Case ${place + 1}`}
    >
      <div className="grid gap-0.5 pt-3.5 pb-3 px-6 max-sm:px-4">
        <h2 ref={heading} tabIndex={-1}>
          Case {place + 1}: {label}
        </h2>
        <p className="text-small text-ink-2">
          {what} {check}
        </p>
      </div>
      <CompareTable
        review={review}
        chosen={chosen}
        canChoose={!decision}
        onChoose={setChosen}
        hasOrderPages={false}
      />
      {decision ? (
        <PracticeVerdict practice={practice} decision={decision} onNext={onNext} />
      ) : (
        <PracticeDock practice={practice} review={review} candidate={candidate} />
      )}
    </section>
  );
}
