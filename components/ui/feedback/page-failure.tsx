"use client";

import { LinkButton } from "@/components/ui/controls/link-button";
import { PageHead } from "@/components/ui/display/page-head";
import { ErrorState } from "./error-state";

/** Shown for a page that failed to render, with the number under which the server logged the error. */
export function PageFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  return (
    <>
      <PageHead title="Failed" />
      <ErrorState title="This page could not be shown" requestId={digest} onRetry={onRetry}>
        <p>Nothing was changed. Try again; if it happens again, quote the number below.</p>
        <p className="mt-2">
          <LinkButton href="/" size="small">
            Go to Today
          </LinkButton>
        </p>
      </ErrorState>
    </>
  );
}
