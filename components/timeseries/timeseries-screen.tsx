"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { personSeriesQuery } from "@/lib/query/timeseries";
import { TimeseriesSkeleton } from "./timeseries-skeleton";
import { TimeseriesView } from "./timeseries-view";

type TimeseriesScreenProps = { userId: string; patientZone: string | null };

/** A person's samples over time. The available series are read first; without any, an empty state is displayed. */
export function TimeseriesScreen({ userId, patientZone }: TimeseriesScreenProps) {
  const query = useQuery(personSeriesQuery(userId));
  return (
    <QueryBoundary
      query={query}
      loading={<TimeseriesSkeleton />}
      forbiddenTitle="Your role cannot view health data"
      kept="The range and the chosen series are kept in the address."
      renderEmpty={(series) =>
        series.resources.length === 0 ? (
          <EmptyState title="No samples for this person">
            <p>
              No source has sent any. They come with a connected device, or with a file that is
              imported here.
            </p>
          </EmptyState>
        ) : null
      }
    >
      {(series) => <TimeseriesView userId={userId} series={series} patientZone={patientZone} />}
    </QueryBoundary>
  );
}
