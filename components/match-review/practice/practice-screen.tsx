"use client";

import { useQuery } from "@tanstack/react-query";
import { WaitingLines } from "@/components/match-review/item/waiting-lines";
import { PageHead } from "@/components/ui/display/page-head";
import { LockedState } from "@/components/ui/feedback/locked-state";
import { ReadState } from "@/components/ui/feedback/read-state";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { getFailure } from "@/lib/query/core/failure";
import { practiceQuery } from "@/lib/query/match-practice";
import { useSession } from "@/lib/query/session";
import { PracticeBody } from "./practice-body";
import { PracticeStart } from "./practice-start";

const CRUMBS = [{ key: "queue", label: "Match review", href: "/match-review" }];
const FORBIDDEN_TITLE = "Practice is for those who decide on results";

/** Practice: made-up results in a sandbox team, decided as real ones are, and graded. */
export function PracticeScreen() {
  const { staff } = useSession();
  const mayPractise = can(staff.role, "match:practice");
  const { data, error, refetch } = useQuery({ ...practiceQuery(), enabled: mayPractise });
  return (
    <>
      <PageHead
        title="Practice"
        crumbs={CRUMBS}
        sub="Made-up results in a sandbox team of their own: nothing here touches a patient"
        actions={data?.round ? <PracticeStart isReset /> : null}
      />
      {mayPractise ? (
        <ReadState
          data={data}
          failure={error ? getFailure(error) : null}
          loading={<WaitingLines awaiting="your round of practice" />}
          forbiddenTitle={FORBIDDEN_TITLE}
          kept="Your round is kept as it was."
          onRetry={() => void refetch()}
        >
          {(review) => <PracticeBody review={review} />}
        </ReadState>
      ) : (
        <LockedState title={FORBIDDEN_TITLE}>
          This needs the role {leastRoleFor("match:practice")} or a higher one.
        </LockedState>
      )}
    </>
  );
}
