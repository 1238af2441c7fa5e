import type { UseQueryResult } from "@tanstack/react-query";
import type { z } from "zod";
import { QueryBoundary } from "@/components/shared/query-boundary";
import type { QueueCursor } from "@/components/shared/queue/use-queue-list";
import { useQueueRows } from "@/components/shared/queue/use-queue-rows";
import { Button } from "@/components/ui/controls/button";
import { ColumnHeads } from "@/components/ui/display/column-heads";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import type { CatalogTests } from "@/lib/contract/dashboard/catalog";
import { READ_FORBIDDEN } from "./catalog-disabled";
import { TestRow } from "./test-row";
import { TESTS_COLUMNS } from "./tests-columns";

type TestsBodyProps = {
  query: UseQueryResult<z.output<typeof CatalogTests>>;
  isNarrowed: boolean;
  cursor: QueueCursor;
  onClear: () => void;
};

/** Loading, failed, empty and filled: four pictures that cannot be taken for one another. */
export function TestsBody({ query, isNarrowed, cursor, onClear }: TestsBodyProps) {
  const { isPlaceholderData } = query;
  const body = useQueueRows<HTMLTableSectionElement>(cursor);
  return (
    <QueryBoundary
      query={query}
      loading={<TableSkeleton columns={TESTS_COLUMNS} awaiting="tests" />}
      forbiddenTitle={READ_FORBIDDEN}
      kept="Your filters are kept."
      renderEmpty={({ tests }) =>
        tests.length > 0 ? null : (
          <EmptyState
            title={isNarrowed ? "No test matches" : "This team has no tests yet"}
            action={
              isNarrowed ? (
                <Button size="small" onPress={onClear}>
                  Show all tests
                </Button>
              ) : null
            }
          >
            {isNarrowed
              ? "A test is found by a part of its name. Tests that were made for a single order are not listed."
              : "A supervisor makes the first one with “New test”."}
          </EmptyState>
        )
      }
    >
      {({ tests, is_cut }) => (
        <>
          <table className="table stack" aria-label="Tests" aria-busy={isPlaceholderData}>
            <ColumnHeads columns={TESTS_COLUMNS} />
            <tbody ref={body}>
              {tests.map((test, index) => (
                <TestRow
                  key={test.id}
                  test={test}
                  index={index}
                  isCurrent={index === cursor.index}
                />
              ))}
            </tbody>
          </table>
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
