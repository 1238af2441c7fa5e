import type { ReactNode } from "react";
import { inTime } from "@/app/(dashboard)/in-time";
import { PageData } from "@/app/page-data";
import { requireSession } from "@/app/page-session";
import { QueueShell } from "@/components/match-review/queue/queue-shell";
import { UndoStatus } from "@/components/match-review/undo/undo-status";
import { createQueryClient } from "@/lib/query/core/query-client";
import { matchQueueQuery } from "@/lib/query/match-review/match-review";
import { listMatches } from "@/lib/server/match-review/match-review";

/** A longer queue would make up most of the page, so the browser requests it separately. */
const MAX_SENT_ITEMS = 300;

/**
 * The queue, which stays beside the items while a reviewer works through them. If the first read fails, the browser retries
 * it and shows the error.
 */
export default async function MatchQueueLayout({ children }: { children: ReactNode }) {
  const ctx = await requireSession();
  const client = createQueryClient();
  const query = matchQueueQuery();
  await inTime(client.prefetchQuery({ ...query, queryFn: () => listMatches(ctx, {}) }));
  const items = client.getQueryData(query.queryKey)?.items ?? [];
  if (items.length > MAX_SENT_ITEMS) client.clear();
  return (
    <PageData client={client}>
      <QueueShell renderedAt={new Date().toISOString()} footer={<UndoStatus />}>
        {children}
      </QueueShell>
    </PageData>
  );
}
