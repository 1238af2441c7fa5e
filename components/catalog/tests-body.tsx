import type { UseQueryResult } from "@tanstack/react-query";
import type { z } from "zod";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { QueueTable } from "@/components/shared/queue/queue-table";
import type { QueueCursor } from "@/components/shared/queue/use-queue-list";
import { Button } from "@/components/ui/controls/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import type { CatalogTests } from "@/lib/contract/dashboard/catalog";
import { READ_FORBIDDEN } from "./catalog-disabled";
import { TEST_COLUMNS, TEST_LABELS } from "./tests-columns";

type TestsBodyProps = {
  query: UseQueryResult<z.output<typeof CatalogTests>>;
  isNarrowed: boolean;
  cursor: QueueCursor;
  onClear: () => void;
};

/** The list of tests while it is loading, after a failure, empty and with rows. */
export function TestsBody({ query, isNarrowed, cursor, onClear }: TestsBodyProps) {
  return (
    <QueryBoundary
      query={query}
      loading={<TableSkeleton columns={TEST_LABELS} awaiting="tests" />}
      forbiddenTitle={READ_FORBIDDEN}
      kept="Your filters are kept."
      renderEmpty={({ tests }) =>
        tests.length > 0 ? null : (
          <EmptyState
            title={isNarrowed ? "No test matches" : "This clinic has no tests yet"}
            action={
              isNarrowed ? (
                <Button size="small" onPress={onClear}>
                  Show all tests
                </Button>
              ) : null
            }
          >
            {isNarrowed
              ? "Search by part of a name. Tests generated for a single order are not listed."
              : "A supervisor can create the first one with “New test”."}
          </EmptyState>
        )
      }
    >
      {({ tests, is_cut }) => (
        <>
          <QueueTable
            label="Tests"
            columns={TEST_COLUMNS}
            rows={tests}
            getKey={({ id }) => id}
            isStale={query.isPlaceholderData}
            cursor={cursor}
          />
          {is_cut ? (
            <Notice tone="info" title="Only the first 1,000 tests are shown.">
              Narrow the list by lab, method or name to see others.
            </Notice>
          ) : null}
        </>
      )}
    </QueryBoundary>
  );
}
