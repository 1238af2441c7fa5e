"use client";

import { useState } from "react";
import { KeyField } from "@/components/settings/teams/key-field";
import { FormDialog } from "@/components/shared/form-dialog";
import { TextField } from "@/components/ui/controls/text-field";
import { toast } from "@/components/ui/feedback/toast";
import { ConnectManagementInput } from "@/lib/contract/dashboard/settings/management-settings";
import { api } from "@/lib/query/core/api";
import { settingsKeys } from "@/lib/query/keys";
import { useSettingsWrite } from "@/lib/query/settings/use-settings-write";

type ConnectDialogProps = { orgId: string; onClose: () => void };

/** Stores an organization's management key after testing it with one read. */
export function ConnectDialog({ orgId, onClose }: ConnectDialogProps) {
  const [org, setOrg] = useState(orgId);
  const [key, setKey] = useState("");
  const [isTried, setTried] = useState(false);
  const write = useSettingsWrite({
    send: (input: ConnectManagementInput) => api("POST /api/settings/management", input),
    record: settingsKeys.management,
    isOnce: true,
    onDoneHere: () => {
      toast({ tone: "success", title: "Stored." });
      onClose();
    },
  });
  const read = ConnectManagementInput.safeParse({ org_id: org.trim(), key });
  const hasProblem = (field: string) =>
    isTried && (read.error?.issues.some(({ path }) => path[0] === field) ?? false);
  function send() {
    setTried(true);
    if (read.success) write.start(read.data);
  }
  return (
    <FormDialog
      title="Store a management key"
      submitLabel="Test and store"
      write={write}
      notice={{ notDone: "Nothing was stored", kept: "What you entered is kept here." }}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label="Organization id"
        mono
        autoFocus
        autoComplete="off"
        value={org}
        onChange={setOrg}
        errorMessage={hasProblem("org_id") ? "Paste the id of the organization" : undefined}
      />
      <KeyField
        label="Management key"
        value={key}
        onChange={setKey}
        description="It is tested with one request, stored encrypted, and never shown again."
        errorMessage={hasProblem("key") ? "Paste the whole key, without spaces" : undefined}
      />
    </FormDialog>
  );
}
