"use client";

import { ErrorState } from "@/components/ui/feedback/error-state";

type LabReportErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** Shown when a report fails to render. */
export default function LabReportError({ error, retry }: LabReportErrorProps) {
  return (
    <ErrorState title="This report could not be displayed" requestId={error.digest} onRetry={retry}>
      What was saved is kept. Nothing was finished.
    </ErrorState>
  );
}
