"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import {
  cancelUpload,
  EMPTY_QUEUE,
  type RunningUpload,
  resumeUpload,
  setOpen,
  startUploads,
  type UploadPerson,
  uploadQueueQuery,
} from "./upload-queue";

export type ReportUploads = {
  uploads: readonly RunningUpload[];
  /** Uploads each group of files as one report. */
  start: (person: UploadPerson, reports: readonly File[][]) => void;
  /** Continues with the bytes that have not arrived yet. */
  resume: (uploadId: string) => void;
  cancel: (uploadId: string) => void;
};

/**
 * The uploads of this tab, which run one after the other and continue after the page was left. After a lost connection,
 * what has arrived is kept, and the upload resumes when the browser is online again or on request. A sent upload leaves
 * this list and appears in the queue; a refused one is listed as unsent.
 */
export function useReportUploads(): ReportUploads {
  const client = useQueryClient();
  const { uploads } = useQuery(uploadQueueQuery()).data ?? EMPTY_QUEUE;
  useEffect(() => {
    setOpen(client, true);
    return () => setOpen(client, false);
  }, [client]);
  useLeaveWarning(uploads.length > 0);
  return {
    uploads,
    start: (person, reports) => startUploads(client, person, reports),
    resume: (uploadId) => resumeUpload(client, uploadId),
    cancel: (uploadId) => cancelUpload(client, uploadId),
  };
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
