"use client";

import { useState } from "react";
import { ProofDialog } from "@/components/shared/second-factor/proof-dialog";
import { useProof } from "@/components/shared/second-factor/use-proof";
import { Select } from "@/components/ui/controls/select";
import { toast } from "@/components/ui/feedback/toast";
import type {
  ChangeRoleInput,
  StaffMember,
  StaffMembers,
} from "@/lib/contract/dashboard/settings/staff-settings";
import type { Role } from "@/lib/contract/dashboard/staff";
import { ROLE_LABELS } from "@/lib/domain/staff/role-labels";
import { api } from "@/lib/query/core/api";
import { settingsKeys } from "@/lib/query/keys";
import { useSettingsWrite } from "@/lib/query/settings/use-settings-write";
import { ROLE_OPTIONS } from "./role-options";

type RoleDialogProps = {
  member: StaffMember;
  /** Whether it is the role of sessions that a linked account opens with its password or a passkey. */
  isLocal: boolean;
  /** How the administrator must confirm their identity first. */
  proof: StaffMembers["proof"];
  onClose: () => void;
};

const ROLE_TEXTS = {
  own: {
    title: "Change role",
    text: "It takes effect with their next action.",
    notDone: "The role was not changed",
  },
  local: {
    title: "Allow local sign-in",
    text: "Their password and passkeys then open this account as well, with this role, also when the identity provider no longer lets them in.",
    notDone: "Local sign-in was not allowed",
  },
} as const;

/** Changes a staff member's role, or allows a linked account local sign-in with a role of its own. */
export function RoleDialog({ member, isLocal, proof: wanted, onClose }: RoleDialogProps) {
  const proof = useProof(wanted, [settingsKeys.staff]);
  const current = isLocal ? (member.single_sign_on?.local_role ?? null) : member.role;
  const [role, setRole] = useState<Role>(current ?? "viewer");
  const texts = ROLE_TEXTS[isLocal ? "local" : "own"];
  const write = useSettingsWrite({
    send: (input: ChangeRoleInput) =>
      isLocal
        ? api("POST /api/settings/staff/{staff_id}/local-sign-in", input)
        : api("PATCH /api/settings/staff/{staff_id}/role", input),
    record: [settingsKeys.staff],
    onFailed: proof.refuse,
    onDoneHere: () => {
      toast({ tone: "success", title: "Changed.", body: `${member.name}: ${ROLE_LABELS[role]}` });
      onClose();
    },
  });
  function submit() {
    const typed = proof.complete();
    if (typed) write.start({ staff_id: member.id, role, ...typed });
  }
  return (
    <ProofDialog
      title={texts.title}
      subtitle={member.name}
      submitLabel={texts.title}
      disabledReason={role === current ? "Choose another role" : undefined}
      write={write}
      notice={{ notDone: texts.notDone }}
      proof={proof}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select label="Role" value={role} onChange={setRole} options={ROLE_OPTIONS} />
      <p className="text-small text-ink-2">{texts.text}</p>
    </ProofDialog>
  );
}
