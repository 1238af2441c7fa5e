"use client";

import { PageFailure } from "@/components/ui/feedback/page-failure";

export default function RootFailure({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main className="grid min-h-screen content-center justify-center px-4 py-6">
      <PageFailure error={error} onRetry={retry} />
    </main>
  );
}
