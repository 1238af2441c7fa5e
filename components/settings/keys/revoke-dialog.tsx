"use client";

import { FormDialog } from "@/components/shared/form-dialog";
import { toast } from "@/components/ui/feedback/toast";
import { api } from "@/lib/query/core/api";
import { settingsKeys } from "@/lib/query/keys";
import { useSettingsWrite } from "@/lib/query/settings/use-settings-write";

export type RevokedKey = { kind: "keys" | "team-keys"; id: string; label: string };

type RevokeDialogProps = { revoked: RevokedKey; onClose: () => void };

/** Asks for confirmation before a key is revoked at the service. */
export function RevokeDialog({ revoked, onClose }: RevokeDialogProps) {
  const write = useSettingsWrite({
    send: () => {
      const key = { key_id: revoked.id };
      return revoked.kind === "keys"
        ? api("DELETE /api/settings/management/keys/{key_id}", key)
        : api("DELETE /api/settings/management/team-keys/{key_id}", key);
    },
    record: settingsKeys.management,
    isOnce: true,
    onDoneHere: () => {
      toast({ tone: "success", title: "Revoked." });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Revoke this key"
      subtitle={revoked.label}
      role="alertdialog"
      tone="danger"
      submitLabel="Revoke key"
      submitVariant="danger"
      write={write}
      notice={{ notDone: "Not revoked" }}
      onSubmit={() => write.start()}
      onClose={onClose}
    >
      <p>
        Within seconds the service refuses it for everyone who uses it.{" "}
        {revoked.kind === "team-keys"
          ? "If it is the key of this dashboard, rotate that first under Clinics."
          : "If it is the key that is stored here, replace that first."}
      </p>
    </FormDialog>
  );
}
