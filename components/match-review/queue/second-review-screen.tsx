"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { PageHead } from "@/components/ui/display/page-head";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import { queueStage } from "@/lib/domain/match-review/queue/queue-stage";
import { can, leastRoleFor } from "@/lib/domain/permissions";
import { matchQueueQuery } from "@/lib/query/match-review";
import { useSession } from "@/lib/query/session";
import { SECOND_REVIEW_COLUMNS } from "./second-review-columns";
import { SecondReviewTable } from "./second-review-table";

const CRUMBS = [{ key: "queue", label: "Match review", href: "/match-review" }];

/** Risky accepts that are not sent before another person has looked: the supervisors' list. */
export function SecondReviewScreen() {
  const { staff } = useSession();
  const query = useQuery(matchQueueQuery());
  return (
    <>
      <PageHead
        title="Second looks"
        crumbs={CRUMBS}
        sub="Risky accepts: nothing is sent before another person agrees"
      />
      {can(staff.role, "match:second-review") ? null : (
        <Notice tone="info">
          You see who asks for a second look. Giving it needs the role{" "}
          {leastRoleFor("match:second-review")} or a higher one.
        </Notice>
      )}
      <QueryBoundary
        query={query}
        loading={<TableSkeleton columns={SECOND_REVIEW_COLUMNS} awaiting="who asks for a look" />}
        forbiddenTitle="Your role does not show match review"
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
            <EmptyState title="Nobody asks for a second look">
              A risky accept stands here until another person has agreed to it or declined it.
            </EmptyState>
          );
        }}
      </QueryBoundary>
    </>
  );
}
