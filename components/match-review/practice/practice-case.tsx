"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import type { PracticeCase as Case } from "@/lib/contract/dashboard/match-practice";
import { practiceCaseQuery } from "@/lib/query/match-practice";
import { PracticeWorkspace } from "./practice-workspace";

type PracticeCaseProps = { practice: Case; place: number; onNext: () => void };

/** One case: being prepared, failed, or open. */
export function PracticeCase({ practice, place, onNext }: PracticeCaseProps) {
  const { id, state, failure } = practice;
  const isReady = state === "ready" || state === "decided";
  const query = useQuery({ ...practiceCaseQuery(id), enabled: isReady });
  if (state === "preparing") return <LoadingLines awaiting="a case that is being prepared" />;
  if (state === "failed") {
    return (
      <EmptyState title="The service could not create this case">
        Its reason: “{failure}” The other cases are not affected. Continue with the next one, or
        start over.
      </EmptyState>
    );
  }
  return (
    <QueryBoundary
      query={query}
      loading={<LoadingLines awaiting="the result and its candidates" />}
      forbiddenTitle="Your role does not include practice"
      kept="Nothing was decided."
    >
      {(review) => (
        <PracticeWorkspace practice={practice} review={review} place={place} onNext={onNext} />
      )}
    </QueryBoundary>
  );
}
