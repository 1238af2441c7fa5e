"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { PageHead } from "@/components/ui/display/page-head";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import { LockedState } from "@/components/ui/feedback/locked-state";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { practiceQuery } from "@/lib/query/match-practice";
import { useSession } from "@/lib/query/session";
import { PracticeBody } from "./practice-body";
import { PracticeStart } from "./practice-start";

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
