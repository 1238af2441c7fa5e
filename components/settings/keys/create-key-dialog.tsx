"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ProofDialog } from "@/components/shared/second-factor/proof-dialog";
import { useProof } from "@/components/shared/second-factor/use-proof";
import { Select } from "@/components/ui/controls/select";
import { TextField } from "@/components/ui/controls/text-field";
import type { Proof } from "@/lib/contract/dashboard/second-factor";
import { api } from "@/lib/query/core/api";
import { settingsKeys } from "@/lib/query/keys";
import { managementQuery, orgTeamsQuery } from "@/lib/query/settings/management";
import { useSettingsWrite } from "@/lib/query/settings/use-settings-write";
import type { MadeKey } from "./key-list-section";

type CreateKeyDialogProps = {
  kind: "keys" | "team-keys";
  onMade: (made: MadeKey) => void;
  onClose: () => void;
};

const WHOLE_ORGANIZATION = "organization";
const VALIDITY = { "30": 30, "90": 90, "365": 365, none: null };
type Validity = keyof typeof VALIDITY;
const VALIDITY_OPTIONS: { value: Validity; label: string }[] = [
  { value: "30", label: "after 30 days" },
  { value: "90", label: "after 90 days" },
  { value: "365", label: "after a year" },
  { value: "none", label: "never" },
];

type NewKey = {
  kind: CreateKeyDialogProps["kind"];
  label: string;
  team: string;
  validDays: number | null;
  proof: Proof;
};

/** Creates a team key, or a management key of the organization or of one team. */
export function CreateKeyDialog({ kind, onMade, onClose }: CreateKeyDialogProps) {
  const teams = useQuery(orgTeamsQuery()).data?.teams ?? [];
  const settings = useQuery(managementQuery()).data;
  const canExpire = settings?.keys_can_expire ?? false;
  const proof = useProof(settings?.proof, settingsKeys.management);
  const [label, setLabel] = useState("");
  const [validity, setValidity] = useState<Validity>("90");
  const [chosen, setChosen] = useState<string | null>(kind === "keys" ? WHOLE_ORGANIZATION : null);
  // The key is passed on inside the request function, so that no mutation cache keeps it.
  const write = useSettingsWrite({
    send: async (wanted: NewKey) => onMade(await create(wanted)),
    record: settingsKeys.management,
    isOnce: true,
    onFailed: proof.refuse,
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
  function submit() {
    const typed = proof.complete();
    if (chosen === null || typed === null) return;
    const validDays = canExpire ? VALIDITY[validity] : null;
    write.start({ kind, label: label.trim(), team: chosen, validDays, proof: typed });
  }
  return (
    <ProofDialog
      title={kind === "keys" ? "New management key" : "New team key"}
      submitLabel="Create key"
      disabledReason={problem}
      write={write}
      notice={{
        notDone: "No key was made",
        unconfirmed: "If one was made, it is in the list: revoke it and make another.",
      }}
      proof={proof}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Label"
        autoFocus
        autoComplete="off"
        maxLength={100}
        value={label}
        onChange={setLabel}
        description="To recognize later what the key is used for."
      />
      <Select
        label={kind === "keys" ? "Manages" : "Team"}
        value={chosen}
        onChange={setChosen}
        options={options}
      />
      {canExpire ? (
        <Select
          label="Expires"
          value={validity}
          onChange={setValidity}
          options={VALIDITY_OPTIONS}
        />
      ) : null}
    </ProofDialog>
  );
}

async function create({ kind, label, team, validDays, proof }: NewKey): Promise<MadeKey> {
  if (kind === "team-keys") {
    const key = { label, service_team_id: team, valid_days: validDays, ...proof };
    const { value } = await api("POST /api/settings/management/team-keys", key);
    return { label, value };
  }
  const isWhole = team === WHOLE_ORGANIZATION;
  const { key } = await api("POST /api/settings/management/keys", {
    label,
    role: isWhole ? "org_admin" : "team_admin",
    team_ids: isWhole ? [] : [team],
    valid_days: validDays,
    ...proof,
  });
  return { label, value: key };
}
