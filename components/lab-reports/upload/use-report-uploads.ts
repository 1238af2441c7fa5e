"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/feedback/toast";
import { describeWriteFailure, getFailure } from "@/lib/query/core/failure";
import { discardUpload, runUpload } from "@/lib/query/lab-report-uploads";
import { labReportKeys } from "@/lib/query/lab-reports";

export type UploadPerson = { userId: string; name: string };

/** An upload of this tab. `interrupted`: the connection was lost, and it can be resumed. `stopped`: it was refused. */
export type RunningUpload = {
  uploadId: string;
  person: UploadPerson;
  files: readonly File[];
  totalBytes: number;
  sentBytes: number;
  phase: "waiting" | "uploading" | "sending" | "interrupted" | "stopped";
  error: unknown;
};

export type ReportUploads = {
  uploads: readonly RunningUpload[];
  /** Uploads each group of files as one report. */
  start: (person: UploadPerson, reports: readonly File[][]) => void;
  /** Continues with the bytes that have not arrived yet. */
  resume: (uploadId: string) => void;
  cancel: (uploadId: string) => void;
};

/**
 * The uploads of this tab, which run one after the other. After a lost connection, what has arrived is kept, and the
 * upload resumes when the browser is online again or on request. A sent upload leaves this list and appears in the
 * queue; a refused one is listed as unsent.
 */
export function useReportUploads(): ReportUploads {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly RunningUpload[]>([]);
  const current = useRef(uploads);
  current.current = uploads;
  const aborts = useRef(new Map<string, AbortController>());
  /** The uploads of which the dashboard may have something. */
  const begun = useRef(new Set<string>());
  const last = useRef<Promise<void>>(Promise.resolve());

  const change = useCallback((uploadId: string, part: Partial<RunningUpload>) => {
    setUploads((all) =>
      all.map((each) => (each.uploadId === uploadId ? { ...each, ...part } : each)),
    );
  }, []);
  const remove = useCallback((uploadId: string) => {
    setUploads((all) => all.filter((each) => each.uploadId !== uploadId));
  }, []);

  const run = useCallback(
    async ({ uploadId, person, files }: RunningUpload) => {
      const controller = new AbortController();
      aborts.current.set(uploadId, controller);
      begun.current.add(uploadId);
      change(uploadId, { phase: "uploading", error: null });
      try {
        const { state } = await runUpload(
          { uploadId, userId: person.userId, files },
          {
            onProgress: (sentBytes) => change(uploadId, { sentBytes }),
            onSending: () => change(uploadId, { phase: "sending" }),
            signal: controller.signal,
          },
        );
        if (state === "sent") toast({ tone: "success", title: "Uploaded. It is being read." });
        await client.invalidateQueries({ queryKey: labReportKeys.all });
        remove(uploadId);
      } catch (error) {
        if (controller.signal.aborted) return;
        const { kind, outcomeUnknown } = getFailure(error);
        const isLost = outcomeUnknown || kind === "not_sent";
        change(uploadId, { phase: isLost ? "interrupted" : "stopped", error });
      } finally {
        aborts.current.delete(uploadId);
      }
    },
    [change, client, remove],
  );

  const enqueue = useCallback(
    (upload: RunningUpload) => {
      last.current = last.current.then(async () => {
        // Skipped if it was canceled while waiting for the one before it.
        if (current.current.some(({ uploadId }) => uploadId === upload.uploadId)) await run(upload);
      });
    },
    [run],
  );

  const resume = useCallback(
    (uploadId: string) => {
      const upload = current.current.find((each) => each.uploadId === uploadId);
      if (!upload || (upload.phase !== "interrupted" && upload.phase !== "stopped")) return;
      change(uploadId, { phase: "waiting", error: null });
      enqueue(upload);
    },
    [change, enqueue],
  );

  useEffect(() => {
    const resumeAll = () => {
      for (const { uploadId, phase } of current.current) {
        if (phase === "interrupted") resume(uploadId);
      }
    };
    window.addEventListener("online", resumeAll);
    return () => window.removeEventListener("online", resumeAll);
  }, [resume]);
  useLeaveWarning(uploads.length > 0);

  return {
    uploads,
    resume,
    start: (person, reports) => {
      const added = reports.map((files): RunningUpload => {
        const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
        const uploadId = crypto.randomUUID();
        const start = { phase: "waiting", sentBytes: 0, error: null } as const;
        return { uploadId, person, files, totalBytes, ...start };
      });
      setUploads((all) => [...all, ...added]);
      // `enqueue` looks the uploads up in this ref, which is otherwise not updated until the next render.
      current.current = [...current.current, ...added];
      for (const upload of added) enqueue(upload);
    },
    cancel: (uploadId) => {
      aborts.current.get(uploadId)?.abort();
      remove(uploadId);
      if (begun.current.has(uploadId))
        void discard(uploadId).finally(() =>
          client.invalidateQueries({ queryKey: labReportKeys.searches }),
        );
    },
  };
}

/**
 * Deletes what has arrived of a canceled upload. If this fails, for example offline, the dashboard deletes it a day
 * later.
 */
async function discard(uploadId: string): Promise<void> {
  try {
    await discardUpload(uploadId);
    toast({ tone: "success", title: "Upload canceled." });
  } catch (error) {
    // It was canceled before the dashboard had created it.
    if (getFailure(error).kind === "not_found") return;
    toast({ tone: "error", ...describeWriteFailure(error, "What had arrived was not deleted") });
  }
}

/** Asks for confirmation before the page is closed, because the files of an upload exist only in this tab. */
function useLeaveWarning(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isUploading]);
}
