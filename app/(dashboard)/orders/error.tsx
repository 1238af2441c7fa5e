"use client";

import { PageHead } from "@/components/ui/display/page-head";
import { ErrorState } from "@/components/ui/feedback/error-state";

type OrdersErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** A screen of orders that threw while it was drawn. The rest of the console stays one click away. */
export default function OrdersError({ error, retry }: OrdersErrorProps) {
  return (
    <>
      <PageHead title="Orders" />
      <ErrorState title="This screen could not be drawn" requestId={error.digest} onRetry={retry}>
        Nothing was changed, and your filters are kept in the address.
      </ErrorState>
    </>
  );
}
