"use client";

import type { ReactNode } from "react";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { TextField } from "@/components/ui/controls/text-field";
import { type SavedFile, saveFile } from "@/components/ui/display/save-file";
import { toast } from "@/components/ui/feedback/toast";
import { useWrite } from "@/lib/query/core/use-write";
import { useDraftText } from "@/lib/query/form-drafts/use-form-draft";
import { FormDialog } from "./form-dialog";

const MAX_REASON_LENGTH = 300;

type ExportDialogProps = {
  title: string;
  subtitle: string;
  /** A constant name for the exported list; the draft of the reason is stored under it. */
  recordId: string;
  minReasonLength: number;
  /** Shown below the field: what a reason is for, and that the audit log keeps it. */
  reasonHint: string;
  send: (reason: string) => Promise<SavedFile>;
  /** Shown with the name of the saved file. */
  savedNote?: string;
  onClose: () => void;
  /** What the file contains, and the zone of its times. */
  children: ReactNode;
};

/** Saves a file of what a screen shows, with a reason that the audit log keeps. */
export function ExportDialog({
  title,
  subtitle,
  recordId,
  minReasonLength,
  reasonHint,
  send,
  savedNote,
  onClose,
  children,
}: ExportDialogProps) {
  const [reason, setReason, draft] = useDraftText("export", recordId);
  const write = useWrite({
    send,
    isDownload: true,
    onDone: (download) => {
      draft.sent();
      saveFile(download);
      const body = savedNote ? `${download.name}. ${savedNote}` : download.name;
      toast({ tone: "success", title: "Saved.", body });
    },
    onDoneHere: onClose,
  });
  return (
    <FormDialog
      title={title}
      subtitle={subtitle}
      submitLabel="Export"
      disabledReason={
        reason.trim().length < minReasonLength
          ? `Give a reason of at least ${minReasonLength} characters.`
          : undefined
      }
      write={write}
      notice={{ notDone: "No file was exported", kept: "Your reason is kept." }}
      onSubmit={() => write.start(reason.trim())}
      onClose={onClose}
    >
      <DraftNotice draft={draft} />
      <TextField
        label="Reason"
        value={reason}
        onChange={setReason}
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        autoFocus
        description={reasonHint}
      />
      <p className="text-small text-ink-2">{children}</p>
    </FormDialog>
  );
}
