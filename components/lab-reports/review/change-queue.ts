import { type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";
import { toast } from "@/components/ui/feedback/toast";
import type { AppliedChange } from "@/lib/domain/lab-reports/review/applied-changes";
import { api } from "@/lib/query/core/api";
import { describeWriteFailure } from "@/lib/query/core/failure";
import { runWrite } from "@/lib/query/core/run-write";
import {
  readAgain,
  releaseLeftReport,
  showChange,
} from "@/lib/query/lab-report-review/use-lab-report-review";

/** A change as it was made: of this version of the report, under an id that is the same for every attempt. */
export type QueuedChange = AppliedChange & { readonly version: string };

export type ChangeQueue = {
  /** Changes that the server has not confirmed, oldest first. */
  readonly pending: readonly QueuedChange[];
  /** Ends when nothing is being sent anymore; null while nothing is. */
  readonly sending: Promise<void> | null;
  /** Why the oldest change failed; nothing more is sent until it is retried or discarded. */
  readonly error: unknown;
  readonly isOpen: boolean;
};

export const EMPTY_QUEUE: ChangeQueue = { pending: [], sending: null, error: null, isOpen: false };

/**
 * The unsaved changes of one report. They belong to the tab and not to the screen, so that they are still sent after
 * it was left, and they end with the session, like everything that was read.
 */
export const changeQueueQuery = (jobId: string) =>
  queryOptions<ChangeQueue>({
    queryKey: ["report-changes", jobId],
    queryFn: skipToken,
    initialData: EMPTY_QUEUE,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Adds changes and sends them one after the other; behind one that failed they wait. */
export function pushChanges(
  client: QueryClient,
  jobId: string,
  added: readonly QueuedChange[],
): void {
  const queue = update(client, jobId, ({ pending }) => ({ pending: [...pending, ...added] }));
  if (queue?.error === null) sendChanges(client, jobId);
}

/** Sends what is pending, unless it is being sent already. */
export function sendChanges(client: QueryClient, jobId: string): void {
  if (read(client, jobId)?.sending !== null) return;
  update(client, jobId, () => ({ sending: sendAll(client, jobId), error: null }));
}

/** Removes changes that the report has already, such as one whose response was lost, and sends what is behind them. */
export function confirmStored(
  client: QueryClient,
  jobId: string,
  isStored: (change: QueuedChange) => boolean,
): void {
  const [head, ...others] = read(client, jobId)?.pending ?? [];
  if (!head || ![head, ...others].some(isStored)) return;
  update(client, jobId, ({ pending, error }) => ({
    pending: pending.filter((each) => !isStored(each)),
    error: isStored(head) ? null : error,
  }));
  if (read(client, jobId)?.error === null) sendChanges(client, jobId);
}

/** Discards every change that was not saved. */
export function discardChanges(client: QueryClient, jobId: string): void {
  update(client, jobId, () => ({ pending: [], error: null }));
}

/** Notes whether the report is on the screen: what fails while it is not must be told in another way. */
export function setOpen(client: QueryClient, jobId: string, isOpen: boolean): void {
  update(client, jobId, () => ({ isOpen }));
}

/**
 * Releases the claim once nothing is being sent anymore, because without it the server refuses changes; not if the
 * report is open again by then.
 */
export async function releaseWhenSent(client: QueryClient, jobId: string): Promise<void> {
  await read(client, jobId)?.sending;
  if (!read(client, jobId)?.isOpen) await releaseLeftReport(jobId);
}

async function sendAll(client: QueryClient, jobId: string): Promise<void> {
  // Only after the caller has stored that it is sending.
  await Promise.resolve();
  for (;;) {
    const head = read(client, jobId)?.pending[0];
    if (!head) break;
    const { id: change_id, version, change } = head;
    try {
      const changed = await runWrite(client, () =>
        api("POST /api/lab-reports/{job_id}/review/changes", {
          job_id: jobId,
          change_id,
          version,
          change,
        }),
      );
      showChange(client, jobId, changed);
      update(client, jobId, ({ pending }) => ({
        pending: pending.filter(({ id }) => id !== change_id),
      }));
    } catch (error) {
      const queue = update(client, jobId, () => ({ error }));
      if (queue && !queue.isOpen) toastFailure(error, jobId);
      void readAgain(client, jobId);
      break;
    }
  }
  update(client, jobId, () => ({ sending: null }));
}

function toastFailure(error: unknown, jobId: string): void {
  const { title, body } = describeWriteFailure(
    error,
    "Your changes to a lab report were not saved",
  );
  toast({
    tone: "error",
    title,
    body: `${body} The changes are kept with the report until this tab is closed.`,
    actions: [{ label: "Open the report", href: `/lab-reports/${jobId}` }],
  });
}

function read(client: QueryClient, jobId: string): ChangeQueue | undefined {
  return client.getQueryData(changeQueueQuery(jobId).queryKey);
}

/** Changes the queue; undefined when it ended with the session. */
function update(
  client: QueryClient,
  jobId: string,
  change: (queue: ChangeQueue) => Partial<ChangeQueue>,
): ChangeQueue | undefined {
  return client.setQueryData(
    changeQueueQuery(jobId).queryKey,
    (queue) => queue && { ...queue, ...change(queue) },
  );
}
