"use client";

import { PageHead } from "@/components/ui/display/page-head";
import { ErrorState } from "@/components/ui/feedback/error-state";

type CatalogErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** Shown when the screen fails to render; stored data is not affected. */
export default function CatalogError({ error, reset }: CatalogErrorProps) {
  return (
    <>
      <PageHead crumbs={[{ key: "catalog", label: "Catalog", href: "/catalog" }]} title="Catalog" />
      <ErrorState title="This screen failed" requestId={error.digest} onRetry={reset}>
        Nothing was changed.
      </ErrorState>
    </>
  );
}
