"use client";

import { useCallback, useEffect, useState } from "react";
import type { LabReportReview, ReportChange } from "@/lib/contract/dashboard/lab-report-review";
import { useChangeReport } from "@/lib/query/lab-report-review/use-lab-report-review";
import { useSession } from "@/lib/query/session/session";

export type ReviewChanges = {
  /** Changes that the server has not confirmed, oldest first; the screen shows them as already made. */
  pending: readonly { by: string; change: ReportChange }[];
  write: ReturnType<typeof useChangeReport>;
  push: (...changes: ReportChange[]) => void;
  /** Discards every change that was not saved. */
  discard: () => void;
};

/**
 * Sends a reviewer's changes to the server one after the other, in the background, so that the reviewer does not have
 * to wait between rows. A change that fails stays at the head of the queue, before later ones, until it is retried or
 * discarded.
 */
export function useReviewChanges(review: LabReportReview): ReviewChanges {
  const { staff } = useSession();
  const [queue, setQueue] = useState<readonly ReportChange[]>([]);
  const write = useChangeReport(review, () => setQueue((before) => before.slice(1)));
  const { start, reset } = write;
  const { kind } = write.state;
  const [head] = queue;
  useEffect(() => {
    if (head !== undefined && kind === "idle") start(head);
  }, [head, kind, start]);

  const isUnsaved = queue.length > 0;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);

  const push = useCallback(
    (...changes: ReportChange[]) => setQueue((before) => [...before, ...changes]),
    [],
  );
  const discard = useCallback(() => {
    setQueue([]);
    reset();
  }, [reset]);
  return { pending: queue.map((change) => ({ by: staff.name, change })), write, push, discard };
}
