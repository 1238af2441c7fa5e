"use client";

import { PageHead } from "@/components/ui/display/page-head";
import { ErrorState } from "@/components/ui/feedback/error-state";

type OrdersErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** Shown when a screen of orders fails to render. The other screens stay reachable. */
export default function OrdersError({ error, retry }: OrdersErrorProps) {
  return (
    <>
      <PageHead title="Orders" />
      <ErrorState
        title="This screen could not be displayed"
        requestId={error.digest}
        onRetry={retry}
      >
        Nothing was changed, and your filters are kept in the address.
      </ErrorState>
    </>
  );
}
