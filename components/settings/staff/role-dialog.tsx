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
import { ROLE_LABELS } from "@/lib/domain/staff/role-labels";
import { api } from "@/lib/query/core/api";
import { settingsKeys } from "@/lib/query/keys";
import { useSettingsWrite } from "@/lib/query/settings/use-settings-write";
import { ROLE_OPTIONS } from "./role-options";

type RoleDialogProps = {
  member: StaffMember;
  /** How the administrator must confirm their identity first. */
  proof: StaffMembers["proof"];
  onClose: () => void;
};

/** Changes a staff member's role. */
export function RoleDialog({ member, proof: wanted, onClose }: RoleDialogProps) {
  const proof = useProof(wanted, [settingsKeys.staff]);
  const [role, setRole] = useState(member.role);
  const write = useSettingsWrite({
    send: (input: ChangeRoleInput) => api("PATCH /api/settings/staff/{staff_id}/role", input),
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
      title="Change role"
      subtitle={member.name}
      submitLabel="Change role"
      disabledReason={role === member.role ? "Choose another role" : undefined}
      write={write}
      notice={{ notDone: "The role was not changed" }}
      proof={proof}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select label="Role" value={role} onChange={setRole} options={ROLE_OPTIONS} />
      <p className="text-small text-ink-2">It takes effect with their next action.</p>
    </ProofDialog>
  );
}
