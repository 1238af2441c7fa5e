"use client";

import { PageFailure } from "@/components/ui/feedback/page-failure";

/** Inside the frame, so that the other screens stay one click away. */
export default function DashboardFailure({ error, retry }: { error: unknown; retry: () => void }) {
  return <PageFailure error={error} onRetry={retry} />;
}
