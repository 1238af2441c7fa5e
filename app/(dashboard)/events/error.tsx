"use client";

import { PageHead } from "@/components/ui/display/page-head";
import { ErrorState } from "@/components/ui/feedback/error-state";

type EventsErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** Shown when a screen of events fails to render. The other screens stay reachable. */
export default function EventsError({ error, retry }: EventsErrorProps) {
  return (
    <>
      <PageHead title="Events" />
      <ErrorState
        title="This screen could not be displayed"
        requestId={error.digest}
        onRetry={retry}
      >
        Nothing was changed. Events are still received and applied.
      </ErrorState>
    </>
  );
}
