"use client";

import { PageHead } from "@/components/ui/display/page-head";
import { ErrorState } from "@/components/ui/feedback/error-state";

type AppointmentsErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** A board that threw while it was drawn. The rest of the console stays one click away. */
export default function AppointmentsError({ error, retry }: AppointmentsErrorProps) {
  return (
    <>
      <PageHead title="Appointments" />
      <ErrorState title="This screen could not be drawn" requestId={error.digest} onRetry={retry}>
        Nothing was changed: every visit stands as it was.
      </ErrorState>
    </>
  );
}
