"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { Select } from "@/components/ui/controls/select";
import { TextField } from "@/components/ui/controls/text-field";
import { toast } from "@/components/ui/feedback/toast";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { TodayItem } from "@/lib/contract/dashboard/today";
import { SNOOZE_REASON_LENGTH, type SnoozeInput } from "@/lib/contract/dashboard/today/today-work";
import type { Instant } from "@/lib/contract/primitives";
import { formatInstant } from "@/lib/domain/datetime";
import { getSnoozeChoices, getSnoozeNote } from "@/lib/domain/today/today-snooze";
import { getItemKey, getItemName } from "@/lib/domain/today/today-subject";
import { api } from "@/lib/query/core/api";
import { useWrite } from "@/lib/query/core/use-write";
import { useDraftText } from "@/lib/query/form-drafts/use-form-draft";
import { todayKeys } from "@/lib/query/keys";
import { acknowledged } from "@/lib/query/today";

type SnoozeDialogProps = { item: TodayItem; now: string; onClose: () => void };

/** Snoozes a row of Today until a time, for a reason that the team can see. */
export function SnoozeDialog({ item, now, onClose }: SnoozeDialogProps) {
  const client = useQueryClient();
  const { zone, clinicZone } = useDisplayZone();
  // Computed once, so that the choices do not change while the dialog is open.
  const [choices] = useState(() =>
    getSnoozeChoices(item, { now, zone: { ...zone, id: clinicZone } }),
  );
  const [until, setUntil] = useState<Instant | null>(choices[0]?.until ?? null);
  const [reason, setReason, draft] = useDraftText("snooze", getItemName(item).subject_id);
  const write = useWrite({
    send: (input: SnoozeInput) => api("POST /api/today/snoozes", input),
    record: [todayKeys.list, todayKeys.counts],
    onDone: (_, sent) => {
      draft.sent();
      const back = formatInstant(sent.until, zone);
      toast({
        tone: "success",
        title: `Snoozed until ${back}.`,
        body: item.person,
        about: getItemKey(item),
      });
      // Not awaited, because the dialog closes first.
      void acknowledged(client);
    },
    onDoneHere: onClose,
  });
  const note = getSnoozeNote(item, now);
  return (
    <FormDialog
      title="Snooze until when?"
      subtitle={`${item.person} · ${item.title}`}
      submitLabel="Snooze"
      disabledReason={getDisabledReason({ hasTime: until !== null, note, reason })}
      write={write}
      notice={{ notDone: "Not snoozed", kept: "Your reason is kept here." }}
      onSubmit={() => {
        if (until !== null) write.start({ ...getItemName(item), until, reason: reason.trim() });
      }}
      onClose={onClose}
    >
      {choices.length > 0 ? (
        <Select
          label="It comes back"
          value={until}
          onChange={setUntil}
          options={choices.map(({ until: value, label }) => ({
            value,
            label,
            description: formatInstant(value, zone),
          }))}
          {...(note ? { description: note } : {})}
        />
      ) : (
        <p className="text-small">{note}</p>
      )}
      <DraftNotice draft={draft} />
      <TextField
        label="Reason"
        labelNote="your colleagues see it"
        maxLength={SNOOZE_REASON_LENGTH}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}

type Missing = { hasTime: boolean; note: string | null; reason: string };

function getDisabledReason({ hasTime, note, reason }: Missing): string | undefined {
  if (!hasTime) return note ?? "There is no time to choose.";
  return reason.trim() === "" ? "Enter the reason first." : undefined;
}
