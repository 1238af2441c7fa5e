"use client";

import { PageFailure } from "@/components/ui/feedback/page-failure";

/** Rendered inside the shell, so that the other screens stay reachable. */
export default function DashboardFailure({ error, retry }: { error: unknown; retry: () => void }) {
  return <PageFailure error={error} onRetry={retry} />;
}
