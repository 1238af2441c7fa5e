"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import { toast } from "@/components/ui/feedback/toast";
import {
  EMERGENCY_MINUTES,
  EMERGENCY_TEXT_LENGTH,
  MIN_EMERGENCY_REASON,
} from "@/lib/contract/dashboard/oversight/emergency-access";
import { formatRecord } from "@/lib/domain/identity/format-identity";
import { api } from "@/lib/query/core/api";
import { useWrite } from "@/lib/query/core/use-write";
import { useDraftText } from "@/lib/query/form-drafts/use-form-draft";
import { oversightKeys } from "@/lib/query/keys";
import { accessChanged } from "@/lib/query/oversight";
import { personIdentityQuery } from "@/lib/query/person-identity";

type EmergencyAccessDialogProps = { personId: string; onClose: () => void };

/** Opens one person's contact details, with a reason, to a staff member whose role does not include them. */
export function EmergencyAccessDialog({ personId, onClose }: EmergencyAccessDialogProps) {
  const client = useQueryClient();
  const [reason, setReason, draft] = useDraftText("emergency-access", personId);
  const write = useWrite({
    send: (text: string, access_id) =>
      api("POST /api/oversight/emergency-access", { access_id, person_id: personId, reason: text }),
    record: [oversightKeys.watch],
    onDone: () => {
      draft.sent();
      toast({ tone: "success", title: "Contact details are open." });
      // Not awaited, because the dialog closes first.
      void accessChanged(client);
    },
    onDoneHere: onClose,
  });
  const { data: person } = useQuery(personIdentityQuery(personId));
  const missing =
    reason.trim().length < MIN_EMERGENCY_REASON
      ? `Give a reason of at least ${MIN_EMERGENCY_REASON} characters.`
      : undefined;
  return (
    <FormDialog
      subtitle={person ? formatRecord(person) : undefined}
      title="Open contact details in an emergency?"
      submitLabel="Open them"
      submitVariant="danger"
      disabledReason={missing}
      extraAction={
        missing ? <span className="mr-auto text-small text-ink-2">{missing}</span> : null
      }
      write={write}
      notice={{ notDone: "Not opened", kept: "Your reason is kept here." }}
      onSubmit={() => write.start(reason.trim())}
      onClose={onClose}
    >
      <p>
        You can see this person’s telephone number, e-mail and address for {EMERGENCY_MINUTES}{" "}
        minutes. This is recorded with your reason; supervisors are notified immediately, and one of
        them reviews it.
      </p>
      <DraftNotice draft={draft} />
      <TextField
        label="Reason"
        description="Why it cannot wait for somebody whose role includes it."
        rows={3}
        maxLength={EMERGENCY_TEXT_LENGTH}
        value={reason}
        onChange={setReason}
        autoFocus
      />
    </FormDialog>
  );
}
