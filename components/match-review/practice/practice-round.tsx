"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import type {
  PracticeCase as Case,
  PracticeRound as Round,
} from "@/lib/contract/dashboard/match-practice";
import { practiceCaseQuery } from "@/lib/query/match-review/match-practice";
import { PracticeSteps } from "./practice-steps";
import { PracticeSummary } from "./practice-summary";
import { PracticeWorkspace } from "./practice-workspace";

/** A round: its eight cases, the open one, and the summary at the end. */
export function PracticeRound({ round }: { round: Round }) {
  const { cases } = round;
  const firstOpen = cases.findIndex(({ decision }) => decision === null);
  // The summary comes after the last case.
  const [place, setPlace] = useState(firstOpen < 0 ? cases.length : firstOpen);
  const current = cases[place];
  const move = (by: number) => setPlace(Math.min(Math.max(place + by, 0), cases.length));
  useKeys("Practice", [
    { keys: "j", label: "Next case", run: () => move(1) },
    { keys: "k", label: "Previous case", run: () => move(-1) },
  ]);
  return (
    <>
      <PracticeSteps cases={cases} place={place} onGo={setPlace} />
      {current ? (
        <PracticeCase key={current.id} practice={current} place={place} onNext={() => move(1)} />
      ) : (
        <PracticeSummary round={round} onGo={setPlace} />
      )}
    </>
  );
}

type PracticeCaseProps = { practice: Case; place: number; onNext: () => void };

/** One case: being prepared, failed, or open. */
function PracticeCase({ practice, place, onNext }: PracticeCaseProps) {
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
