"use client";

import { useState } from "react";
import { DatePicker } from "@/components/shared/date-picker";
import { FormDialog } from "@/components/shared/form-dialog";
import { Select } from "@/components/ui/controls/select";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { useNow } from "@/components/ui/time/use-now";
import type { StartEndpointReplayInput } from "@/lib/contract/dashboard/settings/webhook-settings";
import { type CalendarDate, Instant } from "@/lib/contract/primitives";
import { addDays, dayBounds, dayInZone } from "@/lib/domain/calendar-date";
import { api } from "@/lib/query/core/api";
import { settingsKeys } from "@/lib/query/keys";
import { useSettingsWrite } from "@/lib/query/settings/use-settings-write";

type Scope = "all" | "failed" | "missing";

const SCOPES: readonly { value: Scope; label: string; description: string }[] = [
  {
    value: "missing",
    label: "What was never sent",
    description: "While the endpoint was disabled",
  },
  { value: "failed", label: "What failed", description: "All of its attempts failed" },
  { value: "all", label: "Everything", description: "Also what was delivered" },
];

type ReplayDialogProps = {
  endpointId: string;
  renderedAt: string;
  onStarted: (replayId: string) => void;
  onClose: () => void;
};

/** Asks what the service should send to the endpoint again, and from which day on. */
export function ReplayDialog({ endpointId, renderedAt, onStarted, onClose }: ReplayDialogProps) {
  const { clinicZone } = useDisplayZone();
  const today = dayInZone(useNow(renderedAt), clinicZone);
  const [from, setFrom] = useState<CalendarDate | null>(() => addDays(today, -1));
  const [scope, setScope] = useState<Scope>("missing");
  const write = useSettingsWrite({
    send: (input: StartEndpointReplayInput) =>
      api("POST /api/settings/webhooks/endpoints/{endpoint_id}/replays", input),
    record: settingsKeys.webhooks,
    isOnce: true,
    onDoneHere: ({ id }) => {
      onStarted(id);
      onClose();
    },
  });
  const problem =
    from === null
      ? "Enter the first day"
      : from > today
        ? "The first day is in the future"
        : undefined;
  function send() {
    if (from === null) return;
    const start = Instant.parse(dayBounds(from, clinicZone).start);
    write.start({ endpoint_id: endpointId, from: start, scope });
  }
  return (
    <FormDialog
      title="Replay events to this endpoint"
      submitLabel="Start replay"
      write={write}
      notice={{ notDone: "Not started", kept: "What you chose is kept here." }}
      disabledReason={problem}
      onSubmit={send}
      onClose={onClose}
    >
      <DatePicker
        label="First day"
        value={from}
        today={today}
        years="last"
        onChange={setFrom}
        description="From midnight at the clinic until now"
      />
      <Select label="What to send" value={scope} onChange={setScope} options={SCOPES} />
      <p className="text-small text-ink-2">
        {scope === "missing"
          ? "The receiver gets these events for the first time."
          : "The receiver gets these events again with the same ids, so it can tell which ones it already has."}
      </p>
    </FormDialog>
  );
}
