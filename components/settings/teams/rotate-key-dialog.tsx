"use client";

import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { toast } from "@/components/ui/feedback/toast";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import {
  PastedKey,
  type RotateTeamKeyInput,
  type TeamSettings,
} from "@/lib/contract/dashboard/settings/team-settings";
import { formatInstant } from "@/lib/domain/datetime";
import { api } from "@/lib/query/core/api";
import { settingsKeys } from "@/lib/query/keys";
import { useSettingsWrite } from "@/lib/query/settings/use-settings-write";
import { KeyField } from "./key-field";

type RotateKeyDialogProps = { team: TeamSettings; onClose: () => void };

/** Replaces a clinic's key with another key of the same team. */
export function RotateKeyDialog({ team, onClose }: RotateKeyDialogProps) {
  const { zone } = useDisplayZone();
  const [key, setKey] = useState("");
  const [isSame, setSame] = useState(false);
  const [isTried, setTried] = useState(false);
  const write = useSettingsWrite({
    send: (input: RotateTeamKeyInput) => api("POST /api/settings/teams/{team_id}/key", input),
    record: [settingsKeys.teams],
    isOnce: true,
    onDoneHere: () => {
      toast({
        tone: "success",
        title: "Rotated.",
        body: "Revoke the previous key at the service.",
      });
      onClose();
    },
  });
  const isWrong = !PastedKey.safeParse(key).success;
  function send() {
    setTried(true);
    if (!isWrong) write.start({ team_id: team.id, api_key: key, confirms_team: isSame });
  }
  return (
    <FormDialog
      title="Rotate the team key"
      subtitle={team.name}
      submitLabel="Test and replace"
      write={write}
      notice={{
        notDone: "Nothing was changed",
        kept: "The previous key is still used, and what you entered is kept here.",
        current: `This clinic was last changed ${formatInstant(team.changed_at, zone)}.`,
      }}
      onSubmit={send}
      onClose={onClose}
    >
      <KeyField
        label="New team key"
        value={key}
        onChange={setKey}
        autoFocus
        description="It is tested with one request before it replaces the previous key."
        errorMessage={isTried && isWrong ? "Paste the whole key, without spaces" : undefined}
      />
      <Checkbox checked={isSame} onChange={setSame}>
        The key is of the same team, also where the service cannot show it
      </Checkbox>
    </FormDialog>
  );
}
