"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { PageHead } from "@/components/ui/display/page-head";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { LoadingLines } from "@/components/ui/feedback/loading-lines";
import { matchParametersQuery } from "@/lib/query/match-review/match-parameters";
import { ParametersOverview } from "./parameters-overview";

const CRUMBS = [{ key: "queue", label: "Match review", href: "/match-review" }];

/** The parameters by which results are matched, and those estimated from the clinic's own records. */
export function ParametersScreen() {
  const query = useQuery(matchParametersQuery());
  return (
    <>
      <PageHead
        title="Matching parameters"
        crumbs={CRUMBS}
        sub="How much each field counts when a result is matched"
      />
      <QueryBoundary
        query={query}
        loading={<LoadingLines awaiting="the parameters" />}
        forbiddenTitle="Your role cannot view the matching parameters"
        kept="Results are matched as before."
      >
        {({ overview }) =>
          overview ? (
            <ParametersOverview overview={overview} />
          ) : (
            <EmptyState title="This deployment uses its own parameters">
              They are set where the service runs and are not shown here.
            </EmptyState>
          )
        }
      </QueryBoundary>
    </>
  );
}
