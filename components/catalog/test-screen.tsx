"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Badge } from "@/components/ui/display/badge";
import { PageHead } from "@/components/ui/display/page-head";
import { shortId } from "@/components/ui/display/short-id";
import { testStatus } from "@/lib/domain/catalog/catalog-labels";
import { labTestQuery } from "@/lib/query/catalog";
import { getFailure } from "@/lib/query/core/failure";
import { READ_FORBIDDEN } from "./catalog-disabled";
import { TestActions } from "./test-actions";
import { TestFacts } from "./test-facts";
import { TestMarkers } from "./test-markers";
import { TestMissing } from "./test-missing";
import { TestSkeleton } from "./test-skeleton";

/** One test: what it measures at the left, its facts at the right, its acts in the head. */
export function TestScreen({ labTestId }: { labTestId: string }) {
  const query = useQuery(labTestQuery(labTestId));
  const { data } = query;
  if (query.error && getFailure(query.error).kind === "not_found") return <TestMissing />;
  const status = data && testStatus(data.test.status);
  return (
    <>
      <PageHead
        crumbs={[
          { key: "catalog", label: "Catalogue", href: "/catalog" },
          { key: "test", label: <span className="mono">{shortId(labTestId)}</span> },
        ]}
        title={data ? data.test.name : "Test"}
        badges={status ? <Badge family={status.family}>{status.words}</Badge> : null}
        actions={data ? <TestActions test={data.test} /> : null}
      />
      <QueryBoundary query={query} loading={<TestSkeleton />} forbiddenTitle={READ_FORBIDDEN}>
        {({ test, markers }) => (
          <div className="split">
            <div className="col">
              <TestMarkers markers={markers} labName={test.lab?.name ?? "not named"} />
            </div>
            <aside className="side" aria-label="Facts">
              <TestFacts test={test} />
            </aside>
          </div>
        )}
      </QueryBoundary>
    </>
  );
}
