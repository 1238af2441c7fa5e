"use client";

import { useQuery } from "@tanstack/react-query";
import { PersonPrintFrame } from "@/components/shared/print/person-print-frame";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import type { PersonResults } from "@/lib/contract/dashboard/person-results";
import { personResultsQuery } from "@/lib/query/results";
import { COLLECTION_COLUMNS } from "./collection-columns";
import { PersonResultsView } from "./person-results-view";

/** Everything that laboratories have reported about a person: by collection, and by marker over time. */
export function PersonResultsScreen({ userId }: { userId: string }) {
  const query = useQuery(personResultsQuery(userId));
  return (
    <>
      <PersonPrintFrame userId={userId} title="Results" />
      <QueryBoundary
        query={query}
        loading={<TableSkeleton columns={COLLECTION_COLUMNS} awaiting="results" />}
        forbiddenTitle="Your role cannot view results of this clinic"
        renderEmpty={(results) =>
          isEmpty(results) ? (
            <EmptyState title="No results for this person">
              Results appear here as soon as a laboratory reports an order, or the review of an
              uploaded lab report is finished.
            </EmptyState>
          ) : null
        }
      >
        {(results) => <PersonResultsView results={results} />}
      </QueryBoundary>
    </>
  );
}

function isEmpty({ collections, open_reports, withheld_orders }: PersonResults): boolean {
  return collections.length + open_reports.length + withheld_orders.length === 0;
}
