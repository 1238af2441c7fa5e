import type { UseQueryResult } from "@tanstack/react-query";
import type { z } from "zod";
import { Button } from "@/components/ui/controls/button";
import { DataTable } from "@/components/ui/display/data-table";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import { ReadState } from "@/components/ui/feedback/read-state";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import type { CatalogTests } from "@/lib/contract/dashboard/catalog";
import { getFailure } from "@/lib/query/core/failure";
import { READ_FORBIDDEN } from "./catalog-disabled";
import { TEST_COLUMNS, TEST_LABELS } from "./tests-columns";

type TestsBodyProps = {
  query: UseQueryResult<z.output<typeof CatalogTests>>;
  isNarrowed: boolean;
  cursor: number | null;
  onClear: () => void;
};

/** The list of tests while it is loading, after a failure, empty and with rows. */
export function TestsBody({ query, isNarrowed, cursor, onClear }: TestsBodyProps) {
  const { data, error, isPlaceholderData, refetch } = query;
  return (
    <ReadState
      data={data}
      failure={error ? getFailure(error) : null}
      loading={<TableSkeleton columns={TEST_LABELS} awaiting="tests" />}
      forbiddenTitle={READ_FORBIDDEN}
      kept="Your filters are kept."
      onRetry={() => void refetch()}
    >
      {({ tests, is_cut }) =>
        tests.length === 0 ? (
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
              ? "Search by part of a name. Tests generated for a single order are not listed."
              : "A supervisor can create the first one with “New test”."}
          </EmptyState>
        ) : (
          <>
            <DataTable
              label="Tests"
              columns={TEST_COLUMNS}
              rows={tests}
              getKey={({ id }) => id}
              isStale={isPlaceholderData}
              cursor={cursor}
            />
            {is_cut ? (
              <Notice tone="info" title="Only the first 1,000 tests are shown.">
                Narrow the list by lab, method or name to see others.
              </Notice>
            ) : null}
          </>
        )
      }
    </ReadState>
  );
}
