"use client";

import type { ReactNode } from "react";
import { FailureView } from "@/components/ui/feedback/failure-view";
import { NotConnected } from "@/components/ui/feedback/not-connected";
import { StaleBar } from "@/components/ui/feedback/stale-bar";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { formatInstant } from "@/lib/domain/datetime";
import { type Failure, getFailure } from "@/lib/query/core/failure";
import { useReadAgain } from "@/lib/query/core/use-read-again";

type BoundaryQuery<Data> = {
  data: Data | undefined;
  error: unknown;
  /** Why the last attempt failed, while the read is tried again. */
  failureReason?: unknown;
  /** Milliseconds since the epoch; used to show the age of the data when a refetch fails. */
  dataUpdatedAt?: number;
  /** The data is that of another query, shown until this one is read. */
  isPlaceholderData?: boolean;
  /** `paused` while the read waits for a connection. */
  fetchStatus?: "fetching" | "paused" | "idle";
};

type QueryBoundaryProps<Data> = {
  query: BoundaryQuery<Data>;
  loading: ReactNode;
  /** `Your role cannot view match review`. */
  forbiddenTitle: string;
  /** What has not been lost although the read failed. */
  kept?: string;
  /** Says at the first failed attempt that the data may be old, where somebody's safety depends on it. */
  isUrgent?: boolean;
  /** Replaces everything when the record does not exist, even if it was read before. */
  missing?: ReactNode;
  /** A view for a failure with a special meaning on this screen; null for the usual one. */
  renderFailure?: (failure: Failure) => ReactNode;
  /** The view for data without content; null when there is content. */
  renderEmpty?: (data: Data) => ReactNode;
  /** Wraps a failure or an empty view, for example in the header of the table that is not shown. */
  frame?: (view: ReactNode) => ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * The state of a read as distinct views: loading, waiting for a connection, failed, empty, out of date or current. "Try again" retries every read
 * on the screen that failed last.
 */
export function QueryBoundary<Data>({
  query,
  loading,
  forbiddenTitle,
  kept = "Nothing was changed.",
  isUrgent = false,
  missing,
  renderFailure,
  renderEmpty,
  frame = (view) => view,
  children,
}: QueryBoundaryProps<Data>) {
  const onRetry = useReadAgain();
  const { data, isPlaceholderData = false } = query;
  const isRetried = isUrgent && data !== undefined;
  const error = query.error ?? (isRetried ? query.failureReason : null);
  const failure = error ? getFailure(error) : null;
  if (missing !== undefined && failure?.kind === "not_found") return missing;
  const empty = data === undefined ? null : (renderEmpty?.(data) ?? null);
  // That another list was empty, such as that of the previous filters, says nothing about this one.
  if (data === undefined || (empty !== null && isPlaceholderData)) {
    if (!failure) return query.fetchStatus === "paused" ? frame(<NotConnected />) : loading;
    const view = renderFailure?.(failure) ?? (
      <FailureView
        failure={failure}
        forbiddenTitle={forbiddenTitle}
        kept={kept}
        onRetry={onRetry}
      />
    );
    return frame(view);
  }
  return (
    <>
      {failure ? <StaleNotice query={query} title={failure.title} onRetry={onRetry} /> : null}
      {empty === null ? children(data) : frame(empty)}
    </>
  );
}

type StaleNoticeProps = { query: BoundaryQuery<unknown>; title: string; onRetry: () => void };

function StaleNotice({ query, title, onRetry }: StaleNoticeProps) {
  const { zone } = useDisplayZone();
  const { dataUpdatedAt = 0, isPlaceholderData = false } = query;
  const shown =
    dataUpdatedAt > 0 && !isPlaceholderData
      ? `as of ${formatInstant(new Date(dataUpdatedAt).toISOString(), zone)}`
      : "what was read before";
  return <StaleBar title={title} shown={shown} onRetry={onRetry} />;
}
