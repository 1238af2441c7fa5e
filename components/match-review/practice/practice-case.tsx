"use client";

import { useQuery } from "@tanstack/react-query";
import { WaitingLines } from "@/components/match-review/item/waiting-lines";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { ReadState } from "@/components/ui/feedback/read-state";
import type { PracticeCase as Case } from "@/lib/contract/dashboard/match-practice";
import { getFailure } from "@/lib/query/core/failure";
import { practiceCaseQuery } from "@/lib/query/match-practice";
import { PracticeWorkspace } from "./practice-workspace";

type PracticeCaseProps = { practice: Case; place: number; onNext: () => void };

/** One case: being made, not made, or open. */
export function PracticeCase({ practice, place, onNext }: PracticeCaseProps) {
  const { id, state, failure } = practice;
  const isMade = state === "ready" || state === "decided";
  const { data, error, refetch } = useQuery({ ...practiceCaseQuery(id), enabled: isMade });
  if (state === "preparing") return <WaitingLines awaiting="a case that is being made" />;
  if (state === "failed") {
    return (
      <EmptyState title="The service could not make this case">
        It said: “{failure}” The other cases are not affected. Go on with the next one, or begin
        anew.
      </EmptyState>
    );
  }
  return (
    <ReadState
      data={data}
      failure={error ? getFailure(error) : null}
      loading={<WaitingLines awaiting="the result and its candidates" />}
      forbiddenTitle="Practice is for those who decide on results"
      kept="Nothing was decided."
      onRetry={() => void refetch()}
    >
      {(review) => (
        <PracticeWorkspace practice={practice} review={review} place={place} onNext={onNext} />
      )}
    </ReadState>
  );
}
