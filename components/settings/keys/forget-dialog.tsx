"use client";

import { FormDialog } from "@/components/shared/form-dialog";
import { toast } from "@/components/ui/feedback/toast";
import { api } from "@/lib/query/core/api";
import { settingsKeys } from "@/lib/query/keys";
import { useSettingsWrite } from "@/lib/query/settings/use-settings-write";

/** Asks for confirmation before the stored management key is forgotten. */
export function ForgetDialog({ onClose }: { onClose: () => void }) {
  const write = useSettingsWrite({
    send: () => api("DELETE /api/settings/management"),
    record: settingsKeys.management,
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
