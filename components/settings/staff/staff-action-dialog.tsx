"use client";

import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { ProofFields } from "@/components/shared/second-factor/proof-fields";
import { PROOF_FIELDS, useProof } from "@/components/shared/second-factor/use-proof";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { toast } from "@/components/ui/feedback/toast";
import type { Proof } from "@/lib/contract/dashboard/second-factor";
import type {
  StaffInvitation,
  StaffMember,
  StaffMembers,
} from "@/lib/contract/dashboard/settings/staff-settings";
import {
  changeStaff,
  resetStaffPassword,
  type StaffChange,
  staffKeys,
} from "@/lib/query/settings/staff";
import { useSettingsWrite } from "@/lib/query/settings/use-settings-write";

export type StaffQuestion = { kind: StaffChange | "reset-password"; member: StaffMember };
/** What can be done about a staff member in a dialog. */
export type StaffTask = { kind: "role"; member: StaffMember } | StaffQuestion;

type Words = {
  title: string;
  submit: string;
  done: string;
  text: string;
  isDanger?: true;
  /** It opens or closes the account of somebody else: the administrator shows again who they are. */
  needsProof?: true;
};

const WORDS: Record<StaffQuestion["kind"], Words> = {
  "reset-password": {
    title: "Reset this password",
    submit: "Reset password",
    done: "Reset.",
    text: "The present password stops working, and every session ends. You get a link to give them, which works once, for three days.",
    needsProof: true,
  },
  unlock: {
    title: "Unlock the sign-in",
    submit: "Unlock",
    done: "Unlocked.",
    text: "After too many wrong passwords sign-in rests for 15 minutes. They can try again at once.",
  },
  "end-sessions": {
    title: "End all sessions",
    submit: "End sessions",
    done: "Ended.",
    text: "They are signed out in every browser and can sign in again. What they have claimed is released.",
  },
  "remove-second-factor": {
    title: "Remove the second factor",
    submit: "Remove second factor",
    done: "Removed.",
    text: "Make sure that it is really them who asks. Authenticator app, passkeys and recovery codes stop working, and every session ends; the password alone opens the next one.",
    isDanger: true,
    needsProof: true,
  },
  disable: {
    title: "Disable this account",
    submit: "Disable account",
    done: "Disabled.",
    text: "Every session ends at once, and they cannot sign in. What waits to be sent in their name is not sent. Their entries in the audit log stay.",
    isDanger: true,
    needsProof: true,
  },
  enable: {
    title: "Enable this account",
    submit: "Enable account",
    done: "Enabled.",
    text: "They can sign in again with their password and have their role back.",
    needsProof: true,
  },
};

type StaffActionDialogProps = {
  question: StaffQuestion;
  /** What the administrator has to prove before the account of somebody else is opened or closed. */
  proof: StaffMembers["proof"];
  onMade: (invitation: StaffInvitation) => void;
  onClose: () => void;
};

/** Asks before an account is changed. */
export function StaffActionDialog(props: StaffActionDialogProps) {
  const { question, onMade, onClose } = props;
  const { kind, member } = question;
  const words = WORDS[kind];
  const proof = useProof(words.needsProof ? props.proof : "none", staffKeys.list);
  const [removesFactor, setRemovesFactor] = useState(false);
  const write = useSettingsWrite({
    send: async (typed: Proof) => {
      const reset = { staff_id: member.id, removes_second_factor: removesFactor, ...typed };
      // Handed on inside the request, so that no cache of requests keeps the password.
      if (kind === "reset-password") onMade(await resetStaffPassword(reset));
      else await changeStaff(kind, member.id, typed);
    },
    record: [staffKeys.list],
    isOnce: true,
    onFailed: proof.refuse,
    onDoneHere: () => {
      toast({ tone: "success", title: words.done, body: member.name });
      onClose();
    },
  });
  function submit() {
    const typed = proof.complete();
    if (typed) write.start(typed);
  }
  return (
    <FormDialog
      title={words.title}
      subtitle={`${member.name}, ${member.email}`}
      role="alertdialog"
      tone={words.isDanger ? "danger" : "default"}
      submitLabel={words.submit}
      submitVariant={words.isDanger ? "danger" : "primary"}
      write={write}
      notice={{ notDone: "Nothing was changed", shownFields: PROOF_FIELDS }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.text}</p>
      {kind === "reset-password" && member.has_second_factor ? (
        <>
          <p>Their authenticator app and passkeys stay: the link asks for a code as well.</p>
          <Checkbox checked={removesFactor} onChange={setRemovesFactor}>
            Remove authenticator app, passkeys and recovery codes too
          </Checkbox>
        </>
      ) : null}
      <ProofFields proof={proof} />
    </FormDialog>
  );
}
