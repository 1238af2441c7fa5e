"use client";

import { PageHead } from "@/components/ui/display/page-head";
import { ErrorState } from "@/components/ui/feedback/error-state";

type MatchReviewErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** A queue that threw while it was drawn. The rest of the console stays one click away. */
export default function MatchReviewError({ error, retry }: MatchReviewErrorProps) {
  return (
    <>
      <PageHead title="Match review" />
      <ErrorState title="This screen could not be drawn" requestId={error.digest} onRetry={retry}>
        Nothing was decided: every result waits as before.
      </ErrorState>
    </>
  );
}
