"use client";

import { PageHead } from "@/components/ui/display/page-head";
import { ErrorState } from "@/components/ui/feedback/error-state";

type MatchReviewErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** Shown when the queue fails to render. The other screens stay reachable. */
export default function MatchReviewError({ error, retry }: MatchReviewErrorProps) {
  return (
    <>
      <PageHead title="Match review" />
      <ErrorState
        title="This screen could not be displayed"
        requestId={error.digest}
        onRetry={retry}
      >
        Nothing was decided: every result waits as before.
      </ErrorState>
    </>
  );
}
