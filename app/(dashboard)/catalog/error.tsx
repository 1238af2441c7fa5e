"use client";

import { PageHead } from "@/components/ui/display/page-head";
import { ErrorState } from "@/components/ui/feedback/error-state";

type CatalogErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** The screen itself failed; nothing that is stored did. */
export default function CatalogError({ error, reset }: CatalogErrorProps) {
  return (
    <>
      <PageHead
        crumbs={[{ key: "catalog", label: "Catalog", href: "/catalog" }]}
        title="Catalog"
      />
      <ErrorState title="This screen failed" requestId={error.digest} onRetry={reset}>
        Nothing was changed.
      </ErrorState>
    </>
  );
}
