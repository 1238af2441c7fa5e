"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import type { PracticeCase as Case } from "@/lib/contract/dashboard/match-practice";
import { practiceCaseQuery } from "@/lib/query/match-practice";
import { PracticeWorkspace } from "./practice-workspace";

type PracticeCaseProps = { practice: Case; place: number; onNext: () => void };

/** One case: being made, not made, or open. */
export function PracticeCase({ practice, place, onNext }: PracticeCaseProps) {
  const { id, state, failure } = practice;
  const isMade = state === "ready" || state === "decided";
  const query = useQuery({ ...practiceCaseQuery(id), enabled: isMade });
  if (state === "preparing") return <LoadingLines awaiting="a case that is being made" />;
  if (state === "failed") {
    return (
      <EmptyState title="The service could not make this case">
        It said: “{failure}” The other cases are not affected. Go on with the next one, or begin
        anew.
      </EmptyState>
    );
  }
  return (
    <QueryBoundary
      query={query}
      loading={<LoadingLines awaiting="the result and its candidates" />}
      forbiddenTitle="Practice is for those who decide on results"
      kept="Nothing was decided."
    >
      {(review) => (
        <PracticeWorkspace practice={practice} review={review} place={place} onNext={onNext} />
      )}
    </QueryBoundary>
  );
}
