"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import type { LabReportReview, ReportChange } from "@/lib/contract/dashboard/lab-report-review";
import { getFailure } from "@/lib/query/core/failure";
import type { Write, WriteState } from "@/lib/query/core/use-write";
import { useSession } from "@/lib/query/session/session";
import {
  changeQueueQuery,
  confirmStored,
  discardChanges,
  EMPTY_QUEUE,
  pushChanges,
  type QueuedChange,
  sendChanges,
  setOpen,
} from "./change-queue";

export type ReviewChanges = {
  /** Changes that the server has not confirmed, oldest first; the screen shows them as already made. */
  pending: readonly QueuedChange[];
  write: Pick<Write<never>, "state" | "error" | "tryAgain">;
  /** Returns the ids of the changes. */
  push: (...changes: ReportChange[]) => readonly string[];
  /** Discards every change that was not saved. */
  discard: () => void;
};

/**
 * Sends a reviewer's changes to the server one after the other, in the background, so that the reviewer does not have
 * to wait between rows, and continues after the screen was left. A change that fails stays at the head of the queue,
 * before later ones, until it is retried or discarded.
 */
export function useReviewChanges({ report, version, entries }: LabReportReview): ReviewChanges {
  const client = useQueryClient();
  const { staff } = useSession();
  const jobId = report.job_id;
  const { pending, sending, error } = useQuery(changeQueueQuery(jobId)).data ?? EMPTY_QUEUE;

  useEffect(() => {
    setOpen(client, jobId, true);
    return () => setOpen(client, jobId, false);
  }, [client, jobId]);

  const isStored = useCallback(
    ({ id }: QueuedChange) => entries.some(({ change_id }) => change_id === id),
    [entries],
  );
  useEffect(() => confirmStored(client, jobId, isStored), [client, jobId, isStored]);

  const isUnsaved = pending.length > 0;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);

  const push = useCallback(
    (...changes: ReportChange[]) => {
      const by = { by: staff.name, byId: staff.id };
      const added = changes.map((change) => ({ id: crypto.randomUUID(), version, ...by, change }));
      pushChanges(client, jobId, added);
      return added.map(({ id }) => id);
    },
    [client, jobId, version, staff.name, staff.id],
  );
  return {
    pending: pending.filter((each) => !isStored(each)),
    write: {
      state: getState(error, sending !== null),
      error,
      tryAgain: () => sendChanges(client, jobId),
    },
    push,
    discard: () => discardChanges(client, jobId),
  };
}

function getState(error: unknown, isSending: boolean): WriteState {
  if (error === null) return { kind: isSending ? "sending" : "idle" };
  const failure = getFailure(error);
  if (failure.kind === "not_sent") return { kind: "not_sent", failure };
  if (failure.outcomeUnknown) return { kind: "unconfirmed", failure, record: "none" };
  return { kind: "refused", failure };
}
