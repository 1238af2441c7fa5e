"use client";

import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHead } from "@/components/ui/page-head";
import { ReadState } from "@/components/ui/read-state";
import { failureOf } from "@/lib/query/failure";
import { practiceQuery } from "@/lib/query/match-practice";
import { PracticeRound } from "./practice-round";
import { PracticeStart } from "./practice-start";
import { WaitingLines } from "./waiting-lines";

const CRUMBS = [{ key: "queue", label: "Match review", href: "/match-review" }];

/** Practice: made-up results in a sandbox team, decided as real ones are, and graded. */
export function PracticeScreen() {
  const { data, error, refetch } = useQuery(practiceQuery());
  return (
    <>
      <PageHead
        title="Practice"
        crumbs={CRUMBS}
        sub="Made-up results in a sandbox team of their own: nothing here touches a patient"
        actions={data?.round ? <PracticeStart isReset /> : null}
      />
      <ReadState
        data={data}
        failure={error ? failureOf(error) : null}
        loading={<WaitingLines awaiting="your round of practice" />}
        closedTitle="Practice is for those who decide on results"
        kept="Your round is kept as it was."
        onRetry={() => void refetch()}
      >
        {({ round, closed }) => {
          if (closed !== null) {
            return <EmptyState title="There is no place to practise here">{closed}</EmptyState>;
          }
          if (round) return <PracticeRound key={round.id} round={round} />;
          return (
            <EmptyState title="Eight results, one of each kind" action={<PracticeStart />}>
              They are made up, and matched as real ones are. Decide each one, and read at once how
              good the decision was and why. Nobody else sees your round.
            </EmptyState>
          );
        }}
      </ReadState>
    </>
  );
}
