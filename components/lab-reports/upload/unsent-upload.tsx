"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/controls/button";
import { Mark } from "@/components/ui/display/mark";
import { toast } from "@/components/ui/feedback/toast";
import type { LabReportUpload } from "@/lib/contract/dashboard/lab-report-upload";
import { formatFileNames, formatFileSize } from "@/lib/domain/lab-reports/report-labels";
import { can } from "@/lib/domain/permissions";
import { api } from "@/lib/query/core/api";
import { describeWriteFailure } from "@/lib/query/core/failure";
import { useWrite } from "@/lib/query/core/use-write";
import { labReportKeys } from "@/lib/query/keys";
import { useSession } from "@/lib/query/session/session";

/** An upload that is not a report yet: its files are no longer in any tab, or the service did not accept it. */
export function UnsentUpload({ upload }: { upload: LabReportUpload }) {
  const client = useQueryClient();
  const { staff } = useSession();
  const followed = {
    record: [labReportKeys.searches],
    onDone: () => client.invalidateQueries({ queryKey: labReportKeys.all }),
    onFailed: (error: unknown) =>
      toast({ tone: "error", ...describeWriteFailure(error, "The upload was not changed") }),
  };
  const send = useWrite({
    ...followed,
    send: () =>
      api("POST /api/lab-reports/uploads/{upload_id}/submit", {
        upload_id: upload.upload_id,
        again: true,
      }),
  });
  const discard = useWrite({
    ...followed,
    send: () =>
      api("POST /api/lab-reports/uploads/{upload_id}/discard", { upload_id: upload.upload_id }),
  });
  const { person, uploaded_by, files, state } = upload;
  const isComplete = files.every(({ size_bytes, received_bytes }) => size_bytes === received_bytes);
  // Nothing is asked of anybody while it is being sent, or waits to be sent again.
  const isSending = state === "sending" || state === "waiting";
  return (
    <li className="flex-wrap">
      <span className="grow min-w-0">
        <strong>{person.name}</strong>{" "}
        <span className="text-small text-ink-2">
          {formatFileNames(files.map(({ name }) => name)) ??
            (files.length === 1 ? "1 file" : `${files.length} files`)}
          , uploaded by {uploaded_by.name}
        </span>
        <span
          className={
            isSending
              ? "text-small text-ink-2 block"
              : "text-small s-problem text-status-problem flex items-start gap-1.5"
          }
        >
          {isSending ? null : <Mark shape="problem" />} {describe(upload, isComplete)}
        </span>
      </span>
      {can(staff.role, "lab-report:upload") && state !== "sending" ? (
        <>
          {isComplete && !isSending ? (
            <Button
              size="small"
              // What was refused once will most likely be refused again.
              variant={state === "refused" ? "default" : "primary"}
              isPending={send.isPending}
              onPress={() => send.start()}
            >
              {state === "open" ? "Send" : "Send again"}
            </Button>
          ) : null}
          <Button size="small" isPending={discard.isPending} onPress={() => discard.start()}>
            Discard
          </Button>
        </>
      ) : null}
    </li>
  );
}

function describe({ state, problem, files }: LabReportUpload, isComplete: boolean): string {
  if (state === "sending") return "Sending it to the service …";
  if (state === "refused") return `The service did not accept it: ${problem ?? "no reason given"}`;
  if (problem) return problem;
  if (isComplete) return "It arrived and was not sent to the service yet.";
  const sum = (sizes: number[]) => formatFileSize(sizes.reduce((total, size) => total + size, 0));
  const received = sum(files.map(({ received_bytes }) => received_bytes));
  const total = sum(files.map(({ size_bytes }) => size_bytes));
  return `${received} of ${total} arrived. Discard it and upload the files again.`;
}
