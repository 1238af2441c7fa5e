"use client";

import { Button } from "@/components/ui/controls/button";
import { Mark } from "@/components/ui/display/mark";
import type { LabReportUpload } from "@/lib/contract/dashboard/lab-report-upload";
import { formatFileSize } from "@/lib/domain/lab-reports/report-labels";
import { getFailure } from "@/lib/query/core/failure";
import { UnsentUpload } from "./unsent-upload";
import type { RunningUpload } from "./upload-queue";
import type { ReportUploads } from "./use-report-uploads";

type UploadTrayProps = { running: ReportUploads; unsent: readonly LabReportUpload[] };

/**
 * Uploads that are not reports yet: those of this tab, and unfinished ones from elsewhere. Renders nothing when there
 * are none.
 */
export function UploadTray({ running, unsent }: UploadTrayProps) {
  const { uploads, resume, cancel } = running;
  const others = unsent.filter(
    ({ upload_id }) => !uploads.some(({ uploadId }) => uploadId === upload_id),
  );
  if (uploads.length === 0 && others.length === 0) return null;
  return (
    <section className="px-6 py-3 max-sm:px-4" aria-label="Uploads">
      <h2>Uploads</h2>
      <ul className="grid border-line border-t [&>li]:flex [&>li]:min-h-(--size-row) [&>li]:items-center [&>li]:gap-3 [&>li]:border-line [&>li]:border-b [&>li]:py-1">
        {uploads.map((upload) => (
          <li key={upload.uploadId} className="flex-wrap">
            <UploadProgress upload={upload} />
            {upload.phase === "interrupted" || upload.phase === "stopped" ? (
              <Button size="small" variant="primary" onPress={() => resume(upload.uploadId)}>
                {upload.phase === "interrupted" ? "Resume" : "Try again"}
              </Button>
            ) : null}
            <Button
              size="small"
              disabledReason={
                upload.phase === "sending" ? "The service already has it." : undefined
              }
              isPending={upload.phase === "canceling"}
              onPress={() => cancel(upload.uploadId)}
            >
              Cancel
            </Button>
          </li>
        ))}
        {others.map((upload) => (
          <UnsentUpload key={upload.upload_id} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

function UploadProgress({ upload }: { upload: RunningUpload }) {
  const { person, files, sentBytes, totalBytes } = upload;
  const count = files.length === 1 ? "1 file" : `${files.length} photos`;
  return (
    <div className="grow min-w-0 grid gap-1">
      <span>
        <strong>{person.name}</strong>{" "}
        <span className="text-small text-ink-2">
          {count}, {formatFileSize(totalBytes)}
        </span>
      </span>
      <progress
        className="h-2 w-full max-w-96 appearance-none bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
        aria-label={`Upload for ${person.name}`}
        max={totalBytes}
        value={sentBytes}
      />
      <UploadPhase upload={upload} />
    </div>
  );
}

function UploadPhase({
  upload: { phase, error, sentBytes, totalBytes },
}: {
  upload: RunningUpload;
}) {
  const arrived = `${formatFileSize(sentBytes)} of ${formatFileSize(totalBytes)}`;
  if (phase === "interrupted") {
    return (
      <span
        className="text-small s-problem text-status-problem flex items-start gap-1.5"
        role="alert"
      >
        <Mark shape="problem" /> The connection was lost. {arrived} arrived and are kept; the upload
        continues when the connection is back.
      </span>
    );
  }
  if (phase === "stopped") {
    const { title, said, detail } = getFailure(error);
    return (
      <span
        className="text-small s-failed text-status-failed flex items-start gap-1.5"
        role="alert"
      >
        <Mark shape="failed" /> {said ?? detail ?? title}
      </span>
    );
  }
  const texts = {
    waiting: "Waiting for the upload before this one.",
    uploading: `${arrived} sent.`,
    sending: "Sending it to the service …",
    canceling: "Canceling …",
  };
  return (
    <span className="text-small text-ink-2" role="status">
      {texts[phase]}
    </span>
  );
}
