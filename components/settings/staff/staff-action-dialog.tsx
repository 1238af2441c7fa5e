"use client";

import { useState } from "react";
import { ProofDialog } from "@/components/shared/second-factor/proof-dialog";
import { useProof } from "@/components/shared/second-factor/use-proof";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { toast } from "@/components/ui/feedback/toast";
import type { Proof } from "@/lib/contract/dashboard/second-factor";
import type {
  StaffInvitation,
  StaffMember,
  StaffMembers,
} from "@/lib/contract/dashboard/settings/staff-settings";
import { api } from "@/lib/query/core/api";
import { settingsKeys } from "@/lib/query/keys";
import { changeStaff, type StaffChange } from "@/lib/query/settings/staff";
import { useSettingsWrite } from "@/lib/query/settings/use-settings-write";

export type StaffQuestion = { kind: StaffChange | "reset-password"; member: StaffMember };
/** Something that can be done to a staff member in a dialog. */
export type StaffTask =
  | { kind: "role"; member: StaffMember }
  | { kind: "local-role"; member: StaffMember }
  | StaffQuestion;

type StaffAction = {
  title: string;
  submit: string;
  done: string;
  text: string;
  isDanger?: true;
  /** The action opens or closes another person's account, so the administrator must confirm their identity. */
  needsProof?: true;
};

const STAFF_ACTIONS: Record<StaffQuestion["kind"], StaffAction> = {
  "reset-password": {
    title: "Reset this password",
    submit: "Reset password",
    done: "Reset.",
    text: "The current password stops working, and all sessions end. You get a link to give them; it works once, within three days.",
    needsProof: true,
  },
  unlock: {
    title: "Unlock the sign-in",
    submit: "Unlock",
    done: "Unlocked.",
    text: "After too many wrong passwords, sign-in is locked for 15 minutes. Unlocking lets them try again right away.",
  },
  "end-sessions": {
    title: "End all sessions",
    submit: "End sessions",
    done: "Ended.",
    text: "They are signed out in every browser and can sign in again. Anything they have claimed is released.",
  },
  "remove-second-factor": {
    title: "Remove the second factor",
    submit: "Remove second factor",
    done: "Removed.",
    text: "Make sure that the request really comes from them. Their authenticator app, passkeys and recovery codes stop working, and all their sessions end; after that, the password alone signs them in.",
    isDanger: true,
    needsProof: true,
  },
  "end-local-sign-in": {
    title: "End local sign-in",
    submit: "End local sign-in",
    done: "Ended.",
    text: "Their password and passkeys stop working, and sessions opened with them end. They sign in by single sign-on alone.",
    needsProof: true,
  },
  disable: {
    title: "Disable this account",
    submit: "Disable account",
    done: "Disabled.",
    text: "All their sessions end immediately, and they cannot sign in. Anything waiting to be sent in their name is not sent. Their entries in the audit log stay.",
    isDanger: true,
    needsProof: true,
  },
  enable: {
    title: "Enable this account",
    submit: "Enable account",
    done: "Enabled.",
    text: "They can sign in again with their password, in the same role as before.",
    needsProof: true,
  },
};

type StaffActionDialogProps = {
  question: StaffQuestion;
  /** How the administrator must confirm their identity before another person's account is opened or closed. */
  proof: StaffMembers["proof"];
  onMade: (invitation: StaffInvitation) => void;
  onClose: () => void;
};

/** Asks for confirmation before an account is changed. */
export function StaffActionDialog(props: StaffActionDialogProps) {
  const { question, onMade, onClose } = props;
  const { kind, member } = question;
  const action = STAFF_ACTIONS[kind];
  const proof = useProof(action.needsProof ? props.proof : "none", [settingsKeys.staff]);
  const [removesFactor, setRemovesFactor] = useState(false);
  const write = useSettingsWrite({
    send: async (typed: Proof) => {
      const reset = { staff_id: member.id, removes_second_factor: removesFactor, ...typed };
      // Passed on inside the request function, so that no mutation cache keeps the password.
      if (kind === "reset-password")
        onMade(await api("POST /api/settings/staff/{staff_id}/password", reset));
      else await changeStaff(kind, member.id, typed);
    },
    record: [settingsKeys.staff],
    isOnce: true,
    onFailed: proof.refuse,
    onDoneHere: () => {
      toast({ tone: "success", title: action.done, body: member.name });
      onClose();
    },
  });
  function submit() {
    const typed = proof.complete();
    if (typed) write.start(typed);
  }
  return (
    <ProofDialog
      title={action.title}
      subtitle={`${member.name}, ${member.email}`}
      role="alertdialog"
      tone={action.isDanger ? "danger" : "default"}
      submitLabel={action.submit}
      submitVariant={action.isDanger ? "danger" : "primary"}
      write={write}
      notice={{ notDone: "Nothing was changed" }}
      proof={proof}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{action.text}</p>
      {kind === "reset-password" && member.has_second_factor ? (
        <>
          <p>Their authenticator app and passkeys stay: the link asks for a code as well.</p>
          <Checkbox checked={removesFactor} onChange={setRemovesFactor}>
            Remove authenticator app, passkeys and recovery codes too
          </Checkbox>
        </>
      ) : null}
    </ProofDialog>
  );
}
