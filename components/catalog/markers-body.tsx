"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Button } from "@/components/ui/controls/button";
import { ListFoot } from "@/components/ui/controls/list-foot";
import { DataTable } from "@/components/ui/display/data-table";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import type { MarkerPage } from "@/lib/contract/service/marker";
import { labsQuery } from "@/lib/query/catalog";
import { READ_FORBIDDEN } from "./catalog-disabled";
import { getMarkerColumns, MARKER_LABELS } from "./markers-columns";

type MarkersBodyProps = {
  query: UseQueryResult<MarkerPage>;
  page: number;
  onClear: () => void;
  onPage: (page: number) => void;
};

/** The list of markers while it is loading, after a failure, empty and with rows. */
export function MarkersBody({ query, page, onClear, onPage }: MarkersBodyProps) {
  const { data: labs = [] } = useQuery(labsQuery);
  const { isPlaceholderData } = query;
  const names = new Map(labs.map(({ id, name }) => [id, name]));
  return (
    <QueryBoundary
      query={query}
      loading={<TableSkeleton columns={MARKER_LABELS} awaiting="markers" />}
      forbiddenTitle={READ_FORBIDDEN}
      kept="Your filters are kept."
    >
      {({ markers, total, size }) => (
        <>
          {markers.length === 0 ? (
            <EmptyState
              title="No marker matches"
              action={
                <Button size="small" onPress={onClear}>
                  Show all markers
                </Button>
              }
            >
              Search by part of a name, by the short name or by the lab's code.
            </EmptyState>
          ) : (
            <DataTable
              label="Markers"
              columns={getMarkerColumns(
                ({ lab_id }) => names.get(lab_id ?? -1) ?? `Lab ${lab_id ?? "not named"}`,
              )}
              rows={markers}
              getKey={({ id }) => id}
              isStale={isPlaceholderData}
            />
          )}
          <ListFoot
            page={page}
            size={size ?? markers.length}
            total={total ?? markers.length}
            isStale={isPlaceholderData}
            onPage={onPage}
          />
        </>
      )}
    </QueryBoundary>
  );
}
