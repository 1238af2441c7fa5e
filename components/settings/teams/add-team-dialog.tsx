"use client";

import { useState } from "react";
import { readInputIssues } from "@/components/shared/form/read-issues";
import { FormDialog } from "@/components/shared/form-dialog";
import { Select } from "@/components/ui/controls/select";
import { TextField } from "@/components/ui/controls/text-field";
import { toast } from "@/components/ui/feedback/toast";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { AddTeamInput } from "@/lib/contract/dashboard/settings/team-settings";
import type { Deployment } from "@/lib/contract/dashboard/staff";
import { DEPLOYMENT_OPTIONS } from "@/lib/domain/settings/deployments";
import { api } from "@/lib/query/core/api";
import { settingsKeys } from "@/lib/query/keys";
import { useSettingsWrite } from "@/lib/query/settings/use-settings-write";
import { KeyField } from "./key-field";

/** Adds another deployment's clinic; its connection is tested before anything is stored. */
export function AddTeamDialog({ onClose }: { onClose: () => void }) {
  const { clinicZone } = useDisplayZone();
  const [deployment, setDeployment] = useState<Deployment>("sandbox-us");
  const [texts, setTexts] = useState({
    name: "",
    time_zone: clinicZone,
    base_url: "",
    api_key: "",
  });
  const [isTried, setTried] = useState(false);
  const write = useSettingsWrite({
    send: (input: AddTeamInput) => api("POST /api/settings/teams", input),
    record: [settingsKeys.teams],
    isOnce: true,
    onDoneHere: ({ name }) => {
      toast({ tone: "success", title: "Added.", body: name });
      onClose();
    },
  });
  const read = AddTeamInput.safeParse({ ...texts, deployment });
  const problems = isTried ? readInputIssues(read.error?.issues ?? []) : {};
  const change = (field: keyof typeof texts) => (value: string) =>
    setTexts({ ...texts, [field]: value });
  function send() {
    setTried(true);
    if (read.success) write.start(read.data);
  }
  return (
    <FormDialog
      title="Add a clinic"
      subtitle="One for each deployment of the service"
      submitLabel="Test and add"
      write={write}
      notice={{ notDone: "Nothing was stored", kept: "What you entered is kept here." }}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoFocus
        autoComplete="off"
        value={texts.name}
        onChange={change("name")}
        errorMessage={problems.name}
      />
      <Select
        label="Deployment"
        value={deployment}
        onChange={setDeployment}
        options={DEPLOYMENT_OPTIONS}
        description="Staff sign in to the clinic of the deployment that SERVICE_DEPLOYMENT names."
      />
      <TextField
        label="Base URL"
        type="url"
        placeholder="https://"
        autoComplete="off"
        value={texts.base_url}
        onChange={change("base_url")}
        errorMessage={problems.base_url}
        description="Begins with https://, except for the embedded service."
      />
      <TextField
        label="Time zone"
        placeholder="America/New_York"
        autoComplete="off"
        value={texts.time_zone}
        onChange={change("time_zone")}
        errorMessage={problems.time_zone}
      />
      <KeyField
        label="Team key"
        value={texts.api_key}
        onChange={change("api_key")}
        description="It is tested with one request, stored encrypted, and never shown again."
        errorMessage={problems.api_key}
      />
    </FormDialog>
  );
}
