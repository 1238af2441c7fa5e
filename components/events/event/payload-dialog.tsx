"use client";

import { useState } from "react";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import { AccessReason } from "@/lib/contract/dashboard/received-event";
import { api } from "@/lib/query/core/api";
import { useWrite } from "@/lib/query/core/use-write";
import { useDraftText } from "@/lib/query/form-drafts/use-form-draft";

const MAX_REASON_LENGTH = 200;

type PayloadDialogProps = {
  eventId: string;
  onShown: (payload: unknown) => void;
  onClose: () => void;
};

/** Asks for the reason for viewing the content of an event. */
export function PayloadDialog({ eventId, onShown, onClose }: PayloadDialogProps) {
  const [reason, setReason, draft] = useDraftText("event-payload", eventId);
  const [isTried, setTried] = useState(false);
  // The content is passed on inside `send`, so that it is not kept in any cache.
  const write = useWrite({
    send: async (asked: string) => {
      const { payload } = await api("POST /api/events/{id}/payload", {
        id: eventId,
        reason: asked,
      });
      draft.sent();
      onShown(payload);
    },
  });
  const isMissing = !AccessReason.safeParse(reason).success;
  function send() {
    setTried(true);
    if (!isMissing) write.start(reason.trim());
  }
  return (
    <FormDialog
      title="Show the content of this event"
      submitLabel="Show content"
      write={write}
      notice={{ notDone: "Not shown", kept: "Your reason is kept here." }}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="text-small text-ink-2">
        The content can name a person and their results. Your name and reason go into the audit log.
      </p>
      <DraftNotice draft={draft} />
      <TextField
        label="Reason"
        autoComplete="off"
        autoFocus
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={setReason}
        errorMessage={isTried && isMissing ? "Give a reason of at least five letters" : undefined}
      />
    </FormDialog>
  );
}
