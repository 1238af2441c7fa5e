import { type QueryClient, queryOptions, skipToken } from "@tanstack/react-query";
import { toast } from "@/components/ui/feedback/toast";
import { describeEarlier } from "@/lib/domain/lab-reports/report-labels";
import { api } from "@/lib/query/core/api";
import { describeWriteFailure, getFailure } from "@/lib/query/core/failure";
import { runWrite } from "@/lib/query/core/run-write";
import { labReportKeys } from "@/lib/query/keys";
import { runUpload } from "@/lib/query/lab-report-uploads";

export type UploadPerson = { userId: string; name: string };

/**
 * An upload of this tab. `interrupted`: the connection was lost, and it can be resumed. `stopped`: it was refused.
 * `canceling`: what has arrived is being deleted.
 */
export type RunningUpload = {
  readonly uploadId: string;
  readonly person: UploadPerson;
  readonly files: readonly File[];
  readonly totalBytes: number;
  readonly sentBytes: number;
  readonly phase: "waiting" | "uploading" | "sending" | "interrupted" | "stopped" | "canceling";
  readonly error: unknown;
  /** Aborts the last attempt; null before the first one, while the dashboard has nothing of the upload. */
  readonly attempt: AbortController | null;
};

type UploadQueue = {
  readonly uploads: readonly RunningUpload[];
  readonly isRunning: boolean;
  /** Whether the uploads are on the screen: what fails while they are not must be reported in another way. */
  readonly isOpen: boolean;
};

export const EMPTY_QUEUE: UploadQueue = { uploads: [], isRunning: false, isOpen: false };

/**
 * The uploads of this tab. They belong to the tab and not to the page, so that they continue after it was left and are
 * listed when it is opened again, and they end with the session, like everything that was read.
 */
export const uploadQueueQuery = () =>
  queryOptions<UploadQueue>({
    queryKey: ["report-uploads"],
    queryFn: skipToken,
    initialData: EMPTY_QUEUE,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Uploads each group of files as one report, after those that are already being uploaded. */
export function startUploads(
  client: QueryClient,
  person: UploadPerson,
  reports: readonly File[][],
): void {
  const added = reports.map((files): RunningUpload => {
    const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
    const uploadId = crypto.randomUUID();
    const start = { phase: "waiting", sentBytes: 0, error: null, attempt: null } as const;
    return { uploadId, person, files, totalBytes, ...start };
  });
  update(client, ({ uploads }) => ({ uploads: [...uploads, ...added] }));
  runWaiting(client);
}

/** Continues with the bytes that have not arrived yet. */
export function resumeUpload(client: QueryClient, uploadId: string): void {
  const phase = find(client, uploadId)?.phase;
  if (phase !== "interrupted" && phase !== "stopped") return;
  change(client, uploadId, { phase: "waiting", error: null });
  runWaiting(client);
}

/** Has what has arrived of an upload deleted, and then removes it: until then, leaving the page could stop that. */
export function cancelUpload(client: QueryClient, uploadId: string): void {
  const upload = find(client, uploadId);
  if (!upload || upload.phase === "canceling" || upload.phase === "sending") return;
  if (!upload.attempt) {
    remove(client, uploadId);
    return;
  }
  change(client, uploadId, { phase: "canceling" });
  // A running attempt ends first, and then discards: its last request could create the upload after it was deleted.
  if (upload.phase === "uploading") upload.attempt.abort();
  else void discard(client, uploadId);
}

/** Notes whether the uploads are on the screen. */
export function setOpen(client: QueryClient, isOpen: boolean): void {
  update(client, () => ({ isOpen }));
}

/** Runs the waiting uploads one after the other, unless that is happening already. */
function runWaiting(client: QueryClient): void {
  if (read(client)?.isRunning !== false) return;
  update(client, () => ({ isRunning: true }));
  void runAll(client);
}

async function runAll(client: QueryClient): Promise<void> {
  for (;;) {
    const next = read(client)?.uploads.find(({ phase }) => phase === "waiting");
    if (!next) break;
    await run(client, next);
  }
  update(client, () => ({ isRunning: false }));
}

async function run(client: QueryClient, { uploadId, person, files }: RunningUpload): Promise<void> {
  const attempt = new AbortController();
  change(client, uploadId, { phase: "uploading", error: null, attempt });
  try {
    const { state, same_file_as } = await runWrite(client, () =>
      runUpload(
        { uploadId, userId: person.userId, files },
        {
          onProgress: (sentBytes) => change(client, uploadId, { sentBytes }),
          onSending: () => change(client, uploadId, { phase: "sending" }),
          signal: attempt.signal,
        },
      ),
    );
    if (state === "sent" && same_file_as) {
      toast({
        tone: "info",
        title: "Uploaded. The same file was uploaded before.",
        body: `It is ${describeEarlier(same_file_as, null)}.`,
        actions: [
          { label: "Open the earlier report", href: `/lab-reports/${same_file_as.job_id}` },
        ],
      });
    } else if (state === "sent") {
      toast({ tone: "success", title: "Uploaded. It is being read." });
    } else if (state === "waiting") {
      reportUnseen(client, {
        title: "The service is busy.",
        body: `The lab report for ${person.name} is kept and sent by itself.`,
      });
    } else {
      reportUnseen(client, {
        title: "The service has not accepted a lab report.",
        body: `The upload for ${person.name} is listed under Lab reports.`,
      });
    }
    await client.invalidateQueries({ queryKey: labReportKeys.all });
    remove(client, uploadId);
  } catch (error) {
    if (attempt.signal.aborted) return discard(client, uploadId);
    const { kind, outcomeUnknown } = getFailure(error);
    const isLost = outcomeUnknown || kind === "not_sent";
    change(client, uploadId, { phase: isLost ? "interrupted" : "stopped", error });
    if (isLost) resumeWhenOnline(client, uploadId);
    reportUnseen(client, {
      title: isLost
        ? "The upload of a lab report was interrupted."
        : "A lab report was not uploaded.",
      body: `The files for ${person.name} are kept under Lab reports until this tab is closed.`,
    });
  }
}

function resumeWhenOnline(client: QueryClient, uploadId: string): void {
  const resume = () => {
    if (find(client, uploadId)?.phase === "interrupted") resumeUpload(client, uploadId);
  };
  window.addEventListener("online", resume, { once: true });
}

/** Reports a failure as a toast when the page that shows it was left, unless the session has ended. */
function reportUnseen(client: QueryClient, texts: { title: string; body: string }): void {
  if (read(client)?.isOpen !== false) return;
  const actions = [{ label: "Open Lab reports", href: "/lab-reports" }];
  toast({ tone: "error", ...texts, actions });
}

/**
 * Deletes what has arrived of a canceled upload. If this fails, for example offline, the dashboard deletes it a day
 * later.
 */
async function discard(client: QueryClient, uploadId: string): Promise<void> {
  try {
    await api("POST /api/lab-reports/uploads/{upload_id}/discard", { upload_id: uploadId });
    toast({ tone: "success", title: "Upload canceled." });
  } catch (error) {
    // The attempt failed before the dashboard had created it.
    if (getFailure(error).kind === "not_found") return;
    toast({ tone: "error", ...describeWriteFailure(error, "What had arrived was not deleted") });
  } finally {
    await client.invalidateQueries({ queryKey: labReportKeys.searches });
    remove(client, uploadId);
  }
}

function read(client: QueryClient): UploadQueue | undefined {
  return client.getQueryData(uploadQueueQuery().queryKey);
}

function find(client: QueryClient, uploadId: string): RunningUpload | undefined {
  return read(client)?.uploads.find((each) => each.uploadId === uploadId);
}

function change(client: QueryClient, uploadId: string, part: Partial<RunningUpload>): void {
  update(client, ({ uploads }) => ({
    uploads: uploads.map((each) => (each.uploadId === uploadId ? { ...each, ...part } : each)),
  }));
}

function remove(client: QueryClient, uploadId: string): void {
  update(client, ({ uploads }) => ({
    uploads: uploads.filter((each) => each.uploadId !== uploadId),
  }));
}

/** Changes the queue, unless it ended with the session. */
function update(client: QueryClient, next: (queue: UploadQueue) => Partial<UploadQueue>): void {
  client.setQueryData(
    uploadQueueQuery().queryKey,
    (queue) => queue && { ...queue, ...next(queue) },
  );
}
