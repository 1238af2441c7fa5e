"use client";

import { useState } from "react";
import { readInputIssues } from "@/components/shared/form/read-issues";
import { ProofDialog } from "@/components/shared/second-factor/proof-dialog";
import { useProof } from "@/components/shared/second-factor/use-proof";
import { Select } from "@/components/ui/controls/select";
import { TextField } from "@/components/ui/controls/text-field";
import {
  InviteStaffInput,
  type StaffInvitation,
  type StaffMembers,
} from "@/lib/contract/dashboard/settings/staff-settings";
import type { Role } from "@/lib/contract/dashboard/staff";
import { api } from "@/lib/query/core/api";
import { settingsKeys } from "@/lib/query/keys";
import { useSettingsWrite } from "@/lib/query/settings/use-settings-write";
import { ROLE_OPTIONS } from "./role-options";

type InviteDialogProps = {
  /** How the administrator must confirm their identity first. */
  proof: StaffMembers["proof"];
  onMade: (invitation: StaffInvitation) => void;
  onClose: () => void;
};

/** Adds a staff member. */
export function InviteDialog({ proof: wanted, onMade, onClose }: InviteDialogProps) {
  const proof = useProof(wanted, [settingsKeys.staff]);
  const [texts, setTexts] = useState({ name: "", email: "" });
  const [role, setRole] = useState<Role>("viewer");
  const [isTried, setTried] = useState(false);
  const write = useSettingsWrite({
    // Passed on inside the request function, so that no mutation cache keeps the password.
    send: async (input: InviteStaffInput) => onMade(await api("POST /api/settings/staff", input)),
    record: [settingsKeys.staff],
    isOnce: true,
    onFailed: proof.refuse,
    onDoneHere: onClose,
  });
  const parsed = InviteStaffInput.safeParse({ ...texts, email: texts.email.trim(), role });
  const problems = isTried && !parsed.success ? readInputIssues(parsed.error.issues) : {};
  function send() {
    setTried(true);
    const typed = proof.complete();
    if (parsed.success && typed) write.start({ ...parsed.data, ...typed });
  }
  return (
    <ProofDialog
      title="Invite somebody"
      subtitle="They get a link that works once, for three days"
      submitLabel="Create invitation"
      write={write}
      notice={{
        notDone: "Nobody was invited",
        unconfirmed: "If the person is in the list already, reset their password for a new link.",
      }}
      proof={proof}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoFocus
        autoComplete="off"
        value={texts.name}
        onChange={(name) => setTexts({ ...texts, name })}
        errorMessage={problems.name}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        value={texts.email}
        onChange={(email) => setTexts({ ...texts, email })}
        errorMessage={problems.email}
        description="They sign in with it. Nothing is sent there: give them the link yourself."
      />
      <Select label="Role" value={role} onChange={setRole} options={ROLE_OPTIONS} />
    </ProofDialog>
  );
}
