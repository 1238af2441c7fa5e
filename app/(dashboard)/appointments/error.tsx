"use client";

import { PageHead } from "@/components/ui/display/page-head";
import { ErrorState } from "@/components/ui/feedback/error-state";

type AppointmentsErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** Shown when the board fails to render. The other screens stay reachable. */
export default function AppointmentsError({ error, retry }: AppointmentsErrorProps) {
  return (
    <>
      <PageHead title="Appointments" />
      <ErrorState
        title="This screen could not be displayed"
        requestId={error.digest}
        onRetry={retry}
      >
        Nothing was changed: every appointment is as it was.
      </ErrorState>
    </>
  );
}
