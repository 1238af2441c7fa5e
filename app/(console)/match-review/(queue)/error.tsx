"use client";

import { ErrorState } from "@/components/ui/error-state";
import { PageHead } from "@/components/ui/page-head";

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
