"use client";

import { PageFailure } from "@/components/ui/feedback/page-failure";

export default function RootFailure({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main className="plain-page">
      <PageFailure error={error} onRetry={retry} />
    </main>
  );
}
