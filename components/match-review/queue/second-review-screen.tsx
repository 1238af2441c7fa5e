"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { PageHead } from "@/components/ui/display/page-head";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { queueStage } from "@/lib/domain/match-review/queue/queue-stage";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { matchQueueQuery } from "@/lib/query/match-review/match-review";
import { useSession } from "@/lib/query/session/session";
import { SECOND_REVIEW_COLUMNS } from "./second-review-columns";
import { SecondReviewTable } from "./second-review-table";

const CRUMBS = [{ key: "queue", label: "Match review", href: "/match-review" }];

/** The supervisors' list of risky accepts, which are not sent until another person agrees. */
export function SecondReviewScreen() {
  const { staff } = useSession();
  const query = useQuery(matchQueueQuery());
  return (
    <>
      <PageHead
        title="Second reviews"
        crumbs={CRUMBS}
        sub="Risky accepts: nothing is sent before another person agrees"
      />
      {can(staff.role, "match:second-review") ? null : (
        <Notice tone="info">
          You can see who requested a second review. Giving one needs the role{" "}
          {leastRoleFor("match:second-review")} or a higher one.
        </Notice>
      )}
      <QueryBoundary
        query={query}
        loading={<TableSkeleton columns={SECOND_REVIEW_COLUMNS} awaiting="second reviews" />}
        forbiddenTitle="Your role cannot view match review"
        kept="Every decision waits as before."
      >
        {({ items }) => {
          const waiting = items
            .flatMap((item) =>
              item.pending && queueStage(item) === "second"
                ? [{ item, decision: item.pending }]
                : [],
            )
            .sort((a, b) => Date.parse(a.decision.made_at) - Date.parse(b.decision.made_at));
          return waiting.length > 0 ? (
            <SecondReviewTable waiting={waiting} />
          ) : (
            <EmptyState title="Nothing waits for a second review">
              A risky accept is listed here until another person agrees to it or declines it.
            </EmptyState>
          );
        }}
      </QueryBoundary>
    </>
  );
}
