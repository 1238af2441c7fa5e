"use client";

import { type FormEvent, useState } from "react";
import { z } from "zod";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { Checkbox } from "@/components/ui/controls/checkbox";
import { TextField } from "@/components/ui/controls/text-field";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { ESCALATION_CHANNELS } from "@/lib/contract/dashboard/critical-result";
import type {
  CriticalSettings,
  SaveCriticalSettingsInput,
  SavedCriticalSettings,
} from "@/lib/contract/dashboard/critical-settings";
import { writeLimit } from "@/lib/domain/critical-results/marker-limits-text";
import { readSettingsText } from "@/lib/domain/critical-results/settings-text";
import { formatInstant } from "@/lib/domain/datetime";
import { api } from "@/lib/query/core/api";
import { useWrite } from "@/lib/query/core/use-write";
import { useFormDraft } from "@/lib/query/form-drafts/use-form-draft";
import { settingsKeys } from "@/lib/query/keys";
import { MarkerLimitsFields } from "./marker-limits-fields";
import { getUnsent, StageChannel } from "./stage-channel";

/** The check boxes stand on the line of the field, below its label. */
const STAGE =
  "flex flex-wrap items-end gap-x-4 gap-y-2 [&>label]:min-h-(--size-control) max-sm:[&>label]:min-h-10";

const SettingsText = z.object({
  limit: z.string(),
  recipients: z.string(),
  url: z.string(),
  stages: z.array(z.object({ after: z.string(), channels: z.array(z.enum(ESCALATION_CHANNELS)) })),
  markers: z.array(
    z.object({
      loinc: z.string(),
      name: z.string(),
      unit: z.string(),
      low: z.string(),
      high: z.string(),
    }),
  ),
});

type SettingsFormProps = {
  /** The settings as loaded; the form keeps those it was opened with. */
  read: CriticalSettings;
  /** The signing secret that the last save created; it is shown only this once. */
  secret: string | null;
  onSaved: (saved: SavedCriticalSettings) => void;
};

/** The limit, the addresses and the stages, and when they were last changed. */
export function SettingsForm({ read: current, secret, onSaved }: SettingsFormProps) {
  const [settings] = useState(current);
  const { zone } = useDisplayZone();
  const [limit, setLimit] = useState(String(settings.limit_minutes));
  const [recipients, setRecipients] = useState(settings.recipients.join("\n"));
  const [url, setUrl] = useState(settings.on_call_url ?? "");
  const [stages, setStages] = useState(
    settings.stages.map(({ after_minutes, channels }) => ({
      after: String(after_minutes),
      channels,
    })),
  );
  const [markers, setMarkers] = useState(settings.marker_limits.map(writeLimit));
  const [opened] = useState({ limit, recipients, url, stages, markers });
  const draft = useFormDraft({
    kind: "critical-settings",
    // The id contains the time of the last save, so a draft is not restored over settings that someone has saved since.
    recordId: `team-${settings.updated_at === null ? "new" : Date.parse(settings.updated_at)}`,
    values: { limit, recipients, url, stages, markers },
    empty: opened,
    schema: SettingsText,
    restore: (text) => {
      setLimit(text.limit);
      setRecipients(text.recipients);
      setUrl(text.url);
      setStages(text.stages);
      setMarkers(text.markers);
    },
  });
  const [renews, setRenews] = useState(false);
  const [showsProblems, setShowsProblems] = useState(false);
  const write = useWrite({
    send: (input: SaveCriticalSettingsInput) => api("PATCH /api/settings/critical-results", input),
    record: [settingsKeys.criticalResults],
    onDone: (saved) => {
      draft.sent();
      toast({ tone: "success", title: "Saved." });
      onSaved(saved);
    },
  });
  const read = readSettingsText(
    { limit, recipients, url, stages, markers },
    settings.allows_private,
  );
  const problems = showsProblems ? read.problems : {};
  // The form is opened anew with what was saved, so nothing may be typed into it until then.
  const isSaving = write.isPending;
  function submit(event: FormEvent) {
    event.preventDefault();
    setShowsProblems(true);
    if (!read.values) return;
    const before = readSettingsText(opened, settings.allows_private).values;
    // Settings that were never saved are the defaults, and a save confirms them.
    if (settings.updated_at && !renews && JSON.stringify(read.values) === JSON.stringify(before))
      return toast({
        tone: "info",
        title: "Nothing was saved: nothing differs from what is saved.",
      });
    write.start({ ...read.values, seen_at: settings.updated_at, renews_secret: renews });
  }
  const unsent = getUnsent(settings.can_send_mail, recipients, url);
  function changeStage(index: number, change: Partial<(typeof stages)[number]>) {
    setStages(stages.map((stage, at) => (at === index ? { ...stage, ...change } : stage)));
  }
  return (
    <form className="grid gap-5 max-w-212 pt-4 pb-8 px-6 max-sm:px-4" onSubmit={submit} noValidate>
      <WriteNotice
        write={write}
        notDone="Not saved"
        kept="What you entered is kept here."
        current={
          current.updated_by ? `Last saved by ${current.updated_by}.` : "Nothing was saved yet."
        }
        isSaved={false}
      />
      <DraftNotice draft={draft} />
      {secret ? (
        <Notice tone="success" title="The signing secret of the on-call address." role="status">
          It is shown only once; store it where the calls are verified.{" "}
          <code className="wrap-anywhere">{secret}</code>
        </Notice>
      ) : null}
      <TextField
        label="Minutes until the clinician has to be notified"
        className="[&_input]:max-w-52"
        inputMode="numeric"
        value={limit}
        onChange={setLimit}
        isReadOnly={isSaving}
        errorMessage={problems.limit}
        description="From the arrival of the result, or from when Phial first found it if it had arrived before Phial first checked this clinic. Results that wait already keep their limit."
      />
      <TextField
        label="E-mail recipients"
        labelNote="one per line"
        rows={3}
        value={recipients}
        onChange={setRecipients}
        isReadOnly={isSaving}
        errorMessage={problems.recipients}
        description="The message has the order’s short id and a link, and names nobody."
      />
      {settings.can_send_mail ? null : (
        <Notice tone="warn" title="This server cannot send e-mail yet.">
          Its SMTP_URL and SMTP_FROM are not set. E-mail steps are shown as failed until they are.
        </Notice>
      )}
      <TextField
        label="On-call address"
        labelNote="optional"
        type="url"
        placeholder="https://"
        value={url}
        onChange={setUrl}
        isReadOnly={isSaving}
        errorMessage={problems.url}
        description={
          settings.allows_private
            ? "Called with a signed POST (Standard Webhooks). On the embedded service it may be in your own network."
            : "Called with a signed POST (Standard Webhooks). It must begin with https:// and be on the public internet."
        }
      />
      {settings.on_call_url !== null && url === settings.on_call_url ? (
        <Checkbox checked={renews} onChange={setRenews} isDisabled={isSaving}>
          Make a new signing secret; the current one is no longer used
        </Checkbox>
      ) : null}
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">If nobody was notified</legend>
        {stages.map((stage, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stage is its place in the order.
          <div key={index} className={STAGE}>
            <TextField
              label={`Stage ${index + 1}: minutes after the limit`}
              inputMode="numeric"
              value={stage.after}
              onChange={(after) => changeStage(index, { after })}
              isReadOnly={isSaving}
              errorMessage={problems.stages?.[index]}
            />
            {ESCALATION_CHANNELS.map((channel) => (
              <StageChannel
                key={channel}
                channel={channel}
                isOn={stage.channels.includes(channel)}
                unsent={unsent[channel]}
                isDisabled={isSaving}
                onChange={(isOn) =>
                  changeStage(index, {
                    channels: ESCALATION_CHANNELS.filter((each) =>
                      each === channel ? isOn : stage.channels.includes(each),
                    ),
                  })
                }
              />
            ))}
          </div>
        ))}
        <div className="flex items-center gap-2 flex-wrap">
          {stages.length < 4 ? (
            <Button
              size="small"
              disabledReason={isSaving ? "It is being saved" : undefined}
              onPress={() => setStages([...stages, { after: "30", channels: ["screen"] }])}
            >
              Add a stage
            </Button>
          ) : null}
          {stages.length > 1 ? (
            <Button
              size="small"
              disabledReason={isSaving ? "It is being saved" : undefined}
              onPress={() => setStages(stages.slice(0, -1))}
            >
              Remove the last stage
            </Button>
          ) : null}
        </div>
      </fieldset>
      <MarkerLimitsFields
        rows={markers}
        problems={problems.markers ?? []}
        isSaving={isSaving}
        onChange={(rows) => setMarkers([...rows])}
      />
      <div className="flex items-center gap-2 flex-wrap">
        <Button variant="primary" type="submit" isPending={isSaving}>
          Save
        </Button>
        <span className="text-small text-ink-2">
          {settings.updated_at && settings.updated_by
            ? `Last changed by ${settings.updated_by}, ${formatInstant(settings.updated_at, zone)}`
            : "These are the defaults."}
        </span>
      </div>
    </form>
  );
}
