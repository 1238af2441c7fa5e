"use client";

import { PageHead } from "@/components/ui/display/page-head";
import { ErrorState } from "@/components/ui/feedback/error-state";

type OversightErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** Shown when the screen fails to render. The other screens stay reachable. */
export default function OversightError({ error, retry }: OversightErrorProps) {
  return (
    <>
      <PageHead title="Oversight" />
      <ErrorState
        title="This screen could not be displayed"
        requestId={error.digest}
        onRetry={retry}
      >
        Nothing was changed. Views are still recorded and counted.
      </ErrorState>
    </>
  );
}
