"use client";

import { PageHead } from "@/components/ui/display/page-head";
import { ErrorState } from "@/components/ui/feedback/error-state";

type CriticalResultsErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** Shown when the screen fails to render. The other screens stay reachable. */
export default function CriticalResultsError({ error, retry }: CriticalResultsErrorProps) {
  return (
    <>
      <PageHead title="Critical results" />
      <ErrorState
        title="This screen could not be displayed"
        requestId={error.digest}
        onRetry={retry}
      >
        Nothing was changed. Results are still looked at and escalated.
      </ErrorState>
    </>
  );
}
