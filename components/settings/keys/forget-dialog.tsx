"use client";

import { FormDialog } from "@/components/shared/form-dialog";
import { toast } from "@/components/ui/feedback/toast";
import { useWrite } from "@/lib/query/core/use-write";
import { disconnectManagement, managementKeys } from "@/lib/query/settings/management";

/** Asks whether the stored management key is forgotten. */
export function ForgetDialog({ onClose }: { onClose: () => void }) {
  const write = useWrite({
    send: () => disconnectManagement(),
    record: [managementKeys.all],
    isOnce: true,
    onDoneHere: () => {
      toast({ tone: "success", title: "Forgotten." });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Forget the management key"
      role="alertdialog"
      submitLabel="Forget key"
      submitVariant="danger"
      write={write}
      notice={{ notDone: "Not forgotten" }}
      onSubmit={() => write.start()}
      onClose={onClose}
    >
      <p>
        This dashboard no longer manages keys. At the service the key stays valid; revoke it there
        if nobody else uses it.
      </p>
    </FormDialog>
  );
}
