"use client";

import { PageHead } from "@/components/ui/display/page-head";
import { ErrorState } from "@/components/ui/feedback/error-state";

type PeopleErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** Shown when the screen fails to render; stored data is not affected. */
export default function PeopleError({ error, reset }: PeopleErrorProps) {
  return (
    <>
      <PageHead crumbs={[{ key: "people", label: "People", href: "/people" }]} title="People" />
      <ErrorState title="This screen failed" requestId={error.digest} onRetry={reset}>
        Nothing was changed.
      </ErrorState>
    </>
  );
}
