"use client";

import { ErrorState } from "@/components/ui/error-state";
import { PageHead } from "@/components/ui/page-head";

type OrdersErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** The screen itself failed. Nothing was changed; the filters stand in the address. */
export default function OrdersError({ error, reset }: OrdersErrorProps) {
  return (
    <>
      <PageHead title="Orders" />
      <ErrorState title="This screen failed" requestId={error.digest} onRetry={reset}>
        Your filters are kept in the address. Nothing was changed.
      </ErrorState>
    </>
  );
}
