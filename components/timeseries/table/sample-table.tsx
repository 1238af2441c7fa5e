"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { type FigureColumn, FigureTable } from "@/components/ui/display/figure-table";
import { FailureView } from "@/components/ui/feedback/failure-view";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { type ClockZone, formatExactInstant } from "@/lib/domain/datetime";
import { blockWord } from "@/lib/domain/series/lane-labels";
import { formatInteger, formatValue } from "@/lib/domain/series/number-labels";
import { formatUnit, resourceName } from "@/lib/domain/series/resource-labels";
import { listSampleRows, type SampleRow } from "@/lib/domain/series/sample-rows";
import { sourceName } from "@/lib/domain/series/source-labels";
import type { TimeseriesView } from "@/lib/domain/series/types";
import { getFailure } from "@/lib/query/core/failure";
import { samplesQuery } from "@/lib/query/timeseries";

type SampleTableProps = {
  userId: string;
  view: TimeseriesView;
  providers: readonly string[];
  zone: ClockZone;
};

const ROWS_A_PAGE = 100;

/**
 * Every sample behind a chart with its exact time, one page at a time; further samples are loaded from the service as
 * needed.
 */
export function SampleTable({ userId, view, providers, zone }: SampleTableProps) {
  const [page, setPage] = useState(0);
  const query = useInfiniteQuery(
    samplesQuery(userId, {
      resource: view.resource,
      start: new Date(view.start).toISOString(),
      end: new Date(view.end).toISOString(),
      providers: providers.join(","),
    }),
  );
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  if (error) {
    return (
      <FailureView
        failure={getFailure(error)}
        forbiddenTitle="Your role cannot view health data"
        kept="The charts are shown."
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-40 w-full" />;
  const rows = data.pages.flatMap(listSampleRows);
  const first = page * ROWS_A_PAGE;
  const shown = rows.slice(first, first + ROWS_A_PAGE);
  const isLast = first + ROWS_A_PAGE >= rows.length && !hasNextPage;
  const total = hasNextPage ? Math.max(view.points_read, rows.length) : rows.length;
  const name = resourceName(view.resource);
  async function goOn() {
    // The current page stays until the next one has loaded.
    if (first + 2 * ROWS_A_PAGE > rows.length && hasNextPage) await fetchNextPage();
    setPage(page + 1);
  }
  return (
    <>
      <FigureTable
        label={`${name}, every sample`}
        columns={getColumns(view, zone, rows)}
        rows={shown}
        getKey={({ key }) => key}
      />
      <div className="mt-2 flex items-center gap-2 print:hidden">
        <p className="text-label text-ink-2" role="status">
          {shown.length === 0
            ? "No samples"
            : `Samples ${formatInteger(first + 1)} to ${formatInteger(first + shown.length)} of ${formatInteger(total)}, oldest first`}
        </p>
        <div className="ml-auto flex gap-1">
          <Button
            size="small"
            aria-label={`Previous samples of ${name}`}
            disabledReason={page === 0 ? "These are the first samples" : undefined}
            onPress={() => setPage(page - 1)}
          >
            Previous
          </Button>
          <Button
            size="small"
            aria-label={`Next samples of ${name}`}
            isPending={isFetchingNextPage}
            disabledReason={isLast ? "These are the last samples" : undefined}
            onPress={() => void goOn()}
          >
            Next
          </Button>
        </div>
      </div>
    </>
  );
}

/** The types have a column only where a sample has one. */
function getColumns(
  { resource, unit, drawn }: TimeseriesView,
  zone: ClockZone,
  rows: readonly SampleRow[],
) {
  const at = (ms: number) => formatExactInstant(new Date(ms).toISOString(), zone);
  const getType = ({ v, word }: SampleRow) =>
    resource === "hypnogram" ? blockWord(resource, { v, word }) : word;
  const columns: FigureColumn<SampleRow>[] = [
    { key: "time", head: "Time", className: "whitespace-nowrap", cell: (row) => at(row.t) },
    ...(drawn === "line"
      ? []
      : [
          {
            key: "end",
            head: "End",
            className: "whitespace-nowrap",
            cell: ({ end }: SampleRow) => (end === null ? "" : at(end)),
          },
        ]),
    { key: "source", head: "Source", cell: ({ source }) => sourceName(source) },
    {
      key: "value",
      head: ["Value", formatUnit(unit)].filter(Boolean).join(" "),
      isNumber: true,
      cell: ({ v, v2 }) =>
        [v, v2].flatMap((value) => (value === null ? [] : formatValue(value))).join(" / "),
    },
    ...(rows.some(getType) ? [{ key: "type", head: "Type", cell: getType }] : []),
  ];
  return columns;
}
