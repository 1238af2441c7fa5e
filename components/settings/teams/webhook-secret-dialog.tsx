"use client";

import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { toast } from "@/components/ui/feedback/toast";
import {
  SetWebhookSecretInput,
  type TeamSettings,
} from "@/lib/contract/dashboard/settings/team-settings";
import { api } from "@/lib/query/core/api";
import { settingsKeys } from "@/lib/query/keys";
import { useSettingsWrite } from "@/lib/query/settings/use-settings-write";
import { KeyField } from "./key-field";

type WebhookSecretDialogProps = { team: TeamSettings; onClose: () => void };

/** Stores the secret with which the service signs the events of a clinic. */
export function WebhookSecretDialog({ team, onClose }: WebhookSecretDialogProps) {
  const [secret, setSecret] = useState("");
  const [isLeaked, setLeaked] = useState(false);
  const [isTried, setTried] = useState(false);
  const write = useSettingsWrite({
    send: (input: SetWebhookSecretInput) =>
      api("POST /api/settings/teams/{team_id}/webhook-secret", input),
    record: [settingsKeys.teams],
    isOnce: true,
    onDoneHere: () => {
      toast({ tone: "success", title: "Saved." });
      onClose();
    },
  });
  const isWrong = !SetWebhookSecretInput.shape.secret.safeParse(secret).success;
  function send() {
    setTried(true);
    if (!isWrong) write.start({ team_id: team.id, secret, ends_earlier: isLeaked });
  }
  return (
    <FormDialog
      title="Set the webhook secret"
      subtitle={team.name}
      submitLabel="Save secret"
      write={write}
      notice={{ notDone: "Not saved", kept: "What you entered is kept here." }}
      onSubmit={send}
      onClose={onClose}
    >
      <KeyField
        label="Signing secret"
        value={secret}
        onChange={setSecret}
        autoFocus
        description="The service shows it with the endpoint. The one before it stays valid for a day, unless it has to end now."
        errorMessage={isTried && isWrong ? "A secret is whsec_ and base64" : undefined}
      />
      <Checkbox checked={isLeaked} onChange={setLeaked}>
        The one before it has leaked: end it now
      </Checkbox>
    </FormDialog>
  );
}
