"use client";

import { ErrorState } from "@/components/ui/feedback/error-state";

type MatchItemErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** Shown when an item fails to render; the queue beside it keeps working. */
export default function MatchItemError({ error, retry }: MatchItemErrorProps) {
  return (
    <ErrorState title="This result could not be displayed" requestId={error.digest} onRetry={retry}>
      Nothing was decided. The queue beside it still works.
    </ErrorState>
  );
}
