"use client";

import { PageHead } from "@/components/ui/display/page-head";
import { ErrorState } from "@/components/ui/feedback/error-state";

type SettingsErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** Shown when a section of the settings fails to render. */
export default function SettingsError({ error, retry }: SettingsErrorProps) {
  return (
    <>
      <PageHead title="Settings" />
      <ErrorState
        title="This screen could not be displayed"
        requestId={error.digest}
        onRetry={retry}
      >
        Nothing was changed.
      </ErrorState>
    </>
  );
}
