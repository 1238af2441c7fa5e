"use client";

import { useState } from "react";
import { readInputIssues, readIssues } from "@/components/shared/form/read-issues";
import { FormDialog } from "@/components/shared/form-dialog";
import { PasswordField } from "@/components/shared/sign-in/password-field";
import { toast } from "@/components/ui/feedback/toast";
import { ChangePasswordInput } from "@/lib/contract/dashboard/staff";
import { api } from "@/lib/query/core/api";
import { sessionKeys } from "@/lib/query/keys";
import { useSettingsWrite } from "@/lib/query/settings/use-settings-write";

type Problems = Partial<Record<keyof ChangePasswordInput, string>>;

/** Changes the staff member's own password. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const [input, setInput] = useState({ current_password: "", new_password: "" });
  const [problems, setProblems] = useState<Problems>({});
  const write = useSettingsWrite({
    send: (input: ChangePasswordInput) => api("POST /api/session/password", input),
    record: [sessionKeys.list],
    onFailed: (error: unknown) => setProblems(readIssues(error)),
    onDoneHere: () => {
      toast({ tone: "success", title: "Changed.", body: "Other browsers are signed out." });
      onClose();
    },
  });
  const change = (name: keyof ChangePasswordInput) => (value: string) => {
    setInput({ ...input, [name]: value });
    setProblems({ ...problems, [name]: undefined });
  };
  function send() {
    const parsed = ChangePasswordInput.safeParse(input);
    if (parsed.success) return write.start(parsed.data);
    setProblems(readInputIssues(parsed.error.issues));
  }
  return (
    <FormDialog
      title="Change password"
      submitLabel="Change password"
      write={write}
      notice={{ notDone: "Your password was not changed", shownFields: Object.keys(input) }}
      onSubmit={send}
      onClose={onClose}
    >
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={input.current_password}
        onChange={change("current_password")}
        errorMessage={problems.current_password}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        description="At least 12 characters. A few unrelated words are fine."
        value={input.new_password}
        onChange={change("new_password")}
        errorMessage={problems.new_password}
      />
    </FormDialog>
  );
}
