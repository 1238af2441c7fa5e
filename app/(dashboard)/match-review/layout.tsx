import type { ReactNode } from "react";
import { UndoStatus } from "@/components/match-review/item/undo-status";
import { QueueShell } from "@/components/match-review/queue/queue-shell";
import { requireSession } from "@/lib/server/core/session";

/** The queue stays beside the items while a reviewer works through them. */
export default async function MatchReviewLayout({ children }: { children: ReactNode }) {
  await requireSession();
  return (
    <QueueShell renderedAt={new Date().toISOString()} footer={<UndoStatus />}>
      {children}
    </QueueShell>
  );
}
