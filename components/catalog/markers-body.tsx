"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Button } from "@/components/ui/controls/button";
import { ListFoot } from "@/components/ui/controls/list-foot";
import { ColumnHeads } from "@/components/ui/display/column-heads";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { TableSkeleton } from "@/components/ui/feedback/table-skeleton";
import type { MarkerPage } from "@/lib/contract/service/marker";
import { labsQuery } from "@/lib/query/catalog";
import { READ_FORBIDDEN } from "./catalog-disabled";
import { MarkerRow } from "./marker-row";
import { MARKERS_COLUMNS } from "./markers-columns";

type MarkersBodyProps = {
  query: UseQueryResult<MarkerPage>;
  page: number;
  onClear: () => void;
  onPage: (page: number) => void;
};

/** Loading, failed, empty and filled: four pictures that cannot be taken for one another. */
export function MarkersBody({ query, page, onClear, onPage }: MarkersBodyProps) {
  const { data: labs = [] } = useQuery(labsQuery);
  const { isPlaceholderData } = query;
  const names = new Map(labs.map(({ id, name }) => [id, name]));
  return (
    <QueryBoundary
      query={query}
      loading={<TableSkeleton columns={MARKERS_COLUMNS} awaiting="markers" />}
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
              A marker is found by a part of its name, by its short name and by the lab's code.
            </EmptyState>
          ) : (
            <table className="table stack" aria-label="Markers" aria-busy={isPlaceholderData}>
              <ColumnHeads columns={MARKERS_COLUMNS} />
              <tbody>
                {markers.map((marker) => (
                  <MarkerRow
                    key={marker.id}
                    marker={marker}
                    labName={
                      names.get(marker.lab_id ?? -1) ?? `Lab ${marker.lab_id ?? "not named"}`
                    }
                  />
                ))}
              </tbody>
            </table>
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
