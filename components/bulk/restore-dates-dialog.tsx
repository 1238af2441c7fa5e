"use client";

import { useRouter } from "next/navigation";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import { Notice } from "@/components/ui/feedback/notice";
import type { BulkReschedule } from "@/lib/contract/dashboard/bulk-reschedule";
import { formatOrders } from "@/lib/domain/bulk/bulk-reschedule-groups";
import { api } from "@/lib/query/core/api";
import { useWrite } from "@/lib/query/core/use-write";
import { useDraftText } from "@/lib/query/form-drafts/use-form-draft";

type RestoreDatesDialogProps = { reschedule: BulkReschedule; onClose: () => void };

/** Plans to restore the previous dates of a bulk reschedule's orders. It ends in another dry run. */
export function RestoreDatesDialog({ reschedule, onClose }: RestoreDatesDialogProps) {
  const router = useRouter();
  const [reason, setReason, draft] = useDraftText("bulk-reschedule", reschedule.id);
  const write = useWrite({
    // The server keeps the first dry run under an id, so a changed reason needs another one.
    send: (given: string, new_reschedule_id) =>
      api("POST /api/orders/bulk-reschedules/{reschedule_id}/restore", {
        reschedule_id: reschedule.id,
        new_reschedule_id,
        reason: given,
      }),
    onDone: draft.sent,
    onDoneHere: ({ id }) => router.push(`/orders/bulk/${id}`),
  });
  const orders = formatOrders(reschedule.states.moved);
  return (
    <FormDialog
      title={`Move ${orders} back`}
      submitLabel={write.isPending ? `Loading ${orders} …` : "Dry run"}
      write={write}
      notice={{ notDone: "The dry run failed", kept: "No order was changed." }}
      onSubmit={() => write.start(reason)}
      onClose={onClose}
    >
      <p>
        Each order gets the date that it had before this change, unless its date was changed again
        since then or the order has gone out.
      </p>
      <DraftNotice draft={draft} />
      <TextField
        label="Reason, for the history (optional)"
        value={reason}
        onChange={setReason}
        maxLength={200}
        autoComplete="off"
        autoFocus
      />
      <Notice tone="info">
        The dry run shows which orders can be moved back and why others cannot. Nothing changes
        until you confirm it.
      </Notice>
    </FormDialog>
  );
}
