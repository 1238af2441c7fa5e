"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { Select } from "@/components/ui/controls/select";
import { TextField } from "@/components/ui/controls/text-field";
import {
  createManagementKey,
  createTeamKey,
  managementKeys,
  orgTeamsQuery,
} from "@/lib/query/settings/management";
import { useSettingsWrite } from "@/lib/query/settings/use-settings-write";
import type { MadeKey } from "./key-list-section";

type CreateKeyDialogProps = {
  kind: "keys" | "team-keys";
  onMade: (made: MadeKey) => void;
  onClose: () => void;
};

const WHOLE_ORGANIZATION = "organization";

/** Makes a team key, or a management key of the organization or of one team. */
export function CreateKeyDialog({ kind, onMade, onClose }: CreateKeyDialogProps) {
  const teams = useQuery(orgTeamsQuery()).data?.teams ?? [];
  const [label, setLabel] = useState("");
  const [chosen, setChosen] = useState<string | null>(kind === "keys" ? WHOLE_ORGANIZATION : null);
  // The key is handed on inside the request, so that no cache of requests keeps it.
  const write = useSettingsWrite({
    send: async (team: string) => onMade(await create(kind, label.trim(), team)),
    record: [managementKeys.all],
    isOnce: true,
    onDoneHere: onClose,
  });
  const options = [
    ...(kind === "keys" ? [{ value: WHOLE_ORGANIZATION, label: "The organization" }] : []),
    ...teams.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const problem =
    label.trim() === ""
      ? "Enter a label"
      : chosen === null
        ? "Choose what the key is for"
        : undefined;
  return (
    <FormDialog
      title={kind === "keys" ? "New management key" : "New team key"}
      submitLabel="Create key"
      disabledReason={problem}
      write={write}
      notice={{
        notDone: "No key was made",
        kept: "If one was made, it is in the list: revoke it and make another.",
      }}
      onSubmit={() => chosen !== null && write.start(chosen)}
      onClose={onClose}
    >
      <TextField
        label="Label"
        autoFocus
        autoComplete="off"
        maxLength={100}
        value={label}
        onChange={setLabel}
        description="Says later what the key is used for."
      />
      <Select
        label={kind === "keys" ? "Manages" : "Team"}
        value={chosen}
        onChange={setChosen}
        options={options}
      />
    </FormDialog>
  );
}

async function create(kind: "keys" | "team-keys", label: string, team: string): Promise<MadeKey> {
  if (kind === "team-keys") {
    const { value } = await createTeamKey({ label, service_team_id: team });
    return { label, value };
  }
  const isWhole = team === WHOLE_ORGANIZATION;
  const { key } = await createManagementKey({
    label,
    role: isWhole ? "org_admin" : "team_admin",
    team_ids: isWhole ? [] : [team],
  });
  return { label, value: key };
}
