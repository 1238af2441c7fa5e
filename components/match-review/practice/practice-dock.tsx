"use client";

import { useQueryClient } from "@tanstack/react-query";
import { CandidateKeys } from "@/components/match-review/item/candidate-keys";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { Kbd } from "@/components/ui/keyboard/kbd";
import { KEYS } from "@/components/ui/keyboard/key-hints";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import type { PracticeCase, PracticeDecideInput } from "@/lib/contract/dashboard/match-practice";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import type { ReviewCandidate } from "@/lib/contract/dashboard/review-candidate";
import type { MatchAction } from "@/lib/contract/service/unmatched-result";
import { candidateLetter, getTarget } from "@/lib/domain/match-review/compare/candidate-labels";
import { api } from "@/lib/query/core/api";
import { showAnswer } from "@/lib/query/core/show-answer";
import { useWrite, type Write } from "@/lib/query/core/use-write";
import { practiceKeys } from "@/lib/query/keys";
import { PRACTICE_ACTIONS, PRACTICE_DOCK } from "./practice-class";

type PracticeDockProps = {
  practice: PracticeCase;
  review: ReviewItem;
  candidate: ReviewCandidate | null;
};

const NOT_ALLOWED = "The service does not allow this for this result.";

/** The three decisions on a practice case. */
export function PracticeDock({ practice, review, candidate }: PracticeDockProps) {
  const write = usePracticeDecision(practice.id);
  const { start: decide, isPending } = write;
  const target = candidate && getTarget(candidate);
  const allows = (action: MatchAction) => review.item.allowed_actions?.includes(action) ?? false;
  const hasCandidates = review.candidates.length > 0;
  const acceptDisabledReason = !allows("accept")
    ? NOT_ALLOWED
    : target
      ? undefined
      : hasCandidates
        ? "Choose a candidate first."
        : "There is no candidate to accept it for.";
  function accept() {
    if (target && !acceptDisabledReason) decide({ action: "accept", ...target });
  }
  const decideWithout = (action: "reject" | "unsure") => () => {
    if (allows(action)) decide({ action, order_id: null, user_id: null });
  };
  useKeys("Decide", [
    { keys: "a", label: "Accept for the chosen candidate", run: accept },
    { keys: "r", label: "Reject", run: decideWithout("reject") },
    { keys: "e", label: "Unsure, escalate", run: decideWithout("unsure") },
  ]);
  const letter = candidate ? candidateLetter(review.candidates.indexOf(candidate)) : null;
  return (
    <div className={PRACTICE_DOCK}>
      <WriteNotice write={write} notDone="Not decided" kept="The case waits as before." />
      <div className={PRACTICE_ACTIONS}>
        <Button
          kbd="a"
          disabledReason={acceptDisabledReason}
          isPending={isPending}
          onPress={accept}
        >
          {letter ? `Accept for ${letter}` : "Accept"}
        </Button>
        <Button
          kbd="r"
          disabledReason={allows("reject") ? undefined : NOT_ALLOWED}
          isPending={isPending}
          onPress={decideWithout("reject")}
        >
          Reject
        </Button>
        <Button
          kbd="e"
          variant="primary"
          disabledReason={allows("unsure") ? undefined : NOT_ALLOWED}
          isPending={isPending}
          onPress={decideWithout("unsure")}
        >
          Unsure, escalate
        </Button>
        <p className={`${KEYS} ml-auto max-sm:hidden`}>
          <CandidateKeys count={review.candidates.length} />
          <span>
            <Kbd>j</Kbd>
            <Kbd>k</Kbd> case
          </span>
          <span>
            <Kbd>?</Kbd> all keys
          </span>
        </p>
      </div>
    </div>
  );
}

type Decision = Omit<PracticeDecideInput, "case_id">;

/** Decides a practice case; a second press does nothing while the first is in flight. */
function usePracticeDecision(caseId: string): Write<Decision> {
  const client = useQueryClient();
  return useWrite({
    send: (decision: Decision) =>
      api("POST /api/match-practice/{case_id}/decision", { case_id: caseId, ...decision }),
    record: [practiceKeys.round],
    onDone: (review) => showAnswer(client, practiceKeys.round, review),
  });
}
