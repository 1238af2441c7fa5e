"use client";

import { FormDialog } from "@/components/shared/form-dialog";
import { toast } from "@/components/ui/feedback/toast";
import type {
  AdministrativeFieldRecord,
  RevokeFieldInput,
} from "@/lib/contract/dashboard/settings/administrative-fields";
import { api } from "@/lib/query/core/api";
import { settingsKeys } from "@/lib/query/keys";
import { useSettingsWrite } from "@/lib/query/settings/use-settings-write";

type RevokeFieldDialogProps = { mark: AdministrativeFieldRecord; onClose: () => void };

/** Asks for confirmation before a field is to be read again. */
export function RevokeFieldDialog({ mark, onClose }: RevokeFieldDialogProps) {
  const write = useSettingsWrite({
    send: (input: RevokeFieldInput) =>
      api("POST /api/settings/administrative-fields/{mark_id}/revoke", input),
    record: [settingsKeys.administrativeFields],
    onDoneHere: () => {
      toast({ tone: "success", title: "Revoked.", body: `${mark.field} of ${mark.lab.name}` });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Have this field read again?"
      subtitle={`${mark.field} of ${mark.lab.name}`}
      role="alertdialog"
      submitLabel="Revoke"
      submitVariant="danger"
      cancelLabel="Keep it"
      write={write}
      notice={{ notDone: "Not revoked", kept: "The field is still administrative." }}
      onSubmit={() => write.start({ mark_id: mark.id })}
      onClose={onClose}
    >
      <p className="text-small">
        In reports that arrive from now on, whatever this field says has to be read. Results that
        have arrived stay as they were read.
      </p>
    </FormDialog>
  );
}
