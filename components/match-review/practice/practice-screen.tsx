"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Button } from "@/components/ui/controls/button";
import { PageHead } from "@/components/ui/display/page-head";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import { LockedState } from "@/components/ui/feedback/locked-state";
import { toast } from "@/components/ui/feedback/toast";
import { useKeys } from "@/components/ui/keyboard/use-keys";
import type { PracticeWorkspace } from "@/lib/contract/dashboard/match-practice";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { api } from "@/lib/query/core/api";
import { describeWriteFailure } from "@/lib/query/core/failure";
import { showAnswer } from "@/lib/query/core/show-answer";
import { useWrite } from "@/lib/query/core/use-write";
import { practiceKeys } from "@/lib/query/keys";
import { practiceQuery } from "@/lib/query/match-review/match-practice";
import { useSession } from "@/lib/query/session/session";
import { PracticeRound } from "./practice-round";

const CRUMBS = [{ key: "queue", label: "Match review", href: "/match-review" }];
const FORBIDDEN_TITLE = "Your role does not include practice";

/** Practice: sample results in a sandbox team, decided like real ones, and graded. */
export function PracticeScreen() {
  const { staff } = useSession();
  const canPractice = can(staff.role, "match:practice");
  const query = useQuery({ ...practiceQuery(), enabled: canPractice });
  const { data } = query;
  return (
    <>
      <PageHead
        title="Practice"
        crumbs={CRUMBS}
        sub="Sample results in a sandbox team: nothing here affects a patient"
        actions={data?.round ? <PracticeStart isReset /> : null}
      />
      {canPractice ? (
        <QueryBoundary
          query={query}
          loading={<LoadingLines awaiting="your round of practice" />}
          forbiddenTitle={FORBIDDEN_TITLE}
          kept="Your round is kept as it was."
        >
          {(review) => <PracticeBody review={review} />}
        </QueryBoundary>
      ) : (
        <LockedState title={FORBIDDEN_TITLE}>
          This needs the role {leastRoleFor("match:practice")} or a higher one.
        </LockedState>
      )}
    </>
  );
}

/** Why practice is not possible, the start of a round, or the round. */
function PracticeBody({ review: { round, closed } }: { review: PracticeWorkspace }) {
  if (closed !== null) {
    return <EmptyState title="Practice is not available here">{closed}</EmptyState>;
  }
  if (round) return <PracticeRound key={round.id} round={round} />;
  return (
    <EmptyState title="Eight results, one of each kind" action={<PracticeStart />}>
      They are sample data, matched like real results. Decide each one, and see immediately how good
      the decision was and why. Nobody else sees your round.
    </EmptyState>
  );
}

type PracticeStartProps = { isReset?: boolean };

/** Starts a round. During a round it starts over without asking, because only practice is lost. */
function PracticeStart({ isReset = false }: PracticeStartProps) {
  const client = useQueryClient();
  const { start, isPending } = useWrite({
    send: () => api("POST /api/match-practice"),
    onDone: (review) => showAnswer(client, practiceKeys.round, review),
    onFailed: async (error) => {
      toast({ tone: "error", ...describeWriteFailure(error, "The round was not started") });
      // The round may have started despite the error; reading it creates its missing cases.
      await client.invalidateQueries({ queryKey: practiceKeys.round });
    },
  });
  useKeys("Practice", [{ keys: "b", label: isReset ? "Start over" : "Start", run: start }]);
  return (
    <Button
      variant={isReset ? "default" : "primary"}
      icon={isReset ? <RotateCcw aria-hidden="true" /> : null}
      kbd="b"
      isPending={isPending}
      onPress={() => start()}
    >
      {isReset ? "Start over" : "Start a round"}
    </Button>
  );
}
