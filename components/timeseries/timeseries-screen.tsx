"use client";

import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { ReadState } from "@/components/ui/feedback/read-state";
import { getFailure } from "@/lib/query/core/failure";
import { useReadAgain } from "@/lib/query/core/use-read-again";
import { personSeriesQuery } from "@/lib/query/timeseries";
import { TimeseriesSkeleton } from "./timeseries-skeleton";
import { TimeseriesView } from "./timeseries-view";

type TimeseriesScreenProps = { userId: string; patientZone: string | null };

/** A person's samples over time. The available series are read first; without any, an empty state is displayed. */
export function TimeseriesScreen({ userId, patientZone }: TimeseriesScreenProps) {
  const { data, error } = useQuery(personSeriesQuery(userId));
  const onRetry = useReadAgain();
  return (
    <ReadState
      data={data}
      failure={error ? getFailure(error) : null}
      loading={<TimeseriesSkeleton />}
      forbiddenTitle="Your role does not show health data"
      kept="The range and the chosen series are kept in the address."
      onRetry={onRetry}
    >
      {(series) =>
        series.resources.length === 0 ? (
          <EmptyState title="No samples of this person">
            <p>
              No provider has sent any. They come with a connected device, or with a file that is
              imported here.
            </p>
          </EmptyState>
        ) : (
          <TimeseriesView userId={userId} series={series} patientZone={patientZone} />
        )
      }
    </ReadState>
  );
}
