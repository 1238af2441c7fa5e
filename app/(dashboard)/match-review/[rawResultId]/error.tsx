"use client";

import { ErrorState } from "@/components/ui/feedback/error-state";

type MatchItemErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** An item that threw while it was drawn; the queue beside it goes on. */
export default function MatchItemError({ error, retry }: MatchItemErrorProps) {
  return (
    <ErrorState title="This result could not be drawn" requestId={error.digest} onRetry={retry}>
      Nothing was decided. The queue beside it works on.
    </ErrorState>
  );
}
