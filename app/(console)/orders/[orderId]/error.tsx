"use client";

import { ErrorState } from "@/components/ui/error-state";
import { PageHead } from "@/components/ui/page-head";

type OrderErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** The screen itself failed; the order did not. */
export default function OrderError({ error, reset }: OrderErrorProps) {
  return (
    <>
      <PageHead crumbs={[{ key: "orders", label: "Orders", href: "/orders" }]} title="Order" />
      <ErrorState title="This screen failed" requestId={error.digest} onRetry={reset}>
        Nothing was changed.
      </ErrorState>
    </>
  );
}
