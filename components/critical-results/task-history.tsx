"use client";

import { Button } from "@/components/ui/controls/button";
import { Status } from "@/components/ui/display/status";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type {
  CriticalEntry,
  CriticalEscalation,
  CriticalNotification,
  CriticalTask,
} from "@/lib/contract/dashboard/critical-result";
import {
  CHANNEL_LABELS,
  formatConfirmation,
  formatEscalation,
  WAY_LABELS,
} from "@/lib/domain/critical-results/critical-labels";
import { formatInstant } from "@/lib/domain/datetime";

type TaskHistoryProps = {
  task: Pick<CriticalTask, "entries" | "escalations">;
  /** Called to correct an entry; without it, entries cannot be corrected. */
  onCorrect?: ((entry: CriticalNotification) => void) | undefined;
};

/** How a task escalated, who was notified and what a supervisor decided, oldest first; planned steps come last. */
export function TaskHistory({ task, onCorrect }: TaskHistoryProps) {
  const { entries, escalations } = task;
  if (entries.length === 0 && escalations.length === 0) return null;
  const steps = [
    ...escalations.map((step) => ({
      id: step.escalation_id,
      at: step.done_at ?? step.planned_at,
      isPlanned: step.state === "waiting",
      shown: <Escalation step={step} />,
    })),
    ...entries.map((entry) => ({
      id: entry.entry_id,
      at: entry.recorded_at,
      isPlanned: false,
      shown: <Entry entry={entry} onCorrect={onCorrect} />,
    })),
  ].sort(
    (one, other) =>
      Number(one.isPlanned) - Number(other.isPlanned) || Date.parse(one.at) - Date.parse(other.at),
  );
  return (
    <ul className="grid gap-1.5 list-none">
      {steps.map(({ id, shown }) => (
        <li key={id}>{shown}</li>
      ))}
    </ul>
  );
}

const ESCALATION_FAMILIES = {
  waiting: "received",
  done: "completed",
  failed: "failed",
  not_needed: "cancelled",
} as const;

function Escalation({ step }: { step: CriticalEscalation }) {
  const { zone } = useDisplayZone();
  const { channel, state, planned_at, done_at, outcome } = step;
  return (
    <Status family={ESCALATION_FAMILIES[state]}>
      <span>
        {state === "done"
          ? `Escalated to ${CHANNEL_LABELS[channel].toLowerCase()}`
          : `Escalation to ${CHANNEL_LABELS[channel].toLowerCase()}: ${formatEscalation(step).toLowerCase()}`}
        <span className="text-small text-ink-2">
          {" "}
          · {formatInstant(done_at ?? planned_at, zone)}
          {outcome ? ` · ${outcome}` : ""}
        </span>
      </span>
    </Status>
  );
}

type EntryProps = { entry: CriticalEntry; onCorrect: TaskHistoryProps["onCorrect"] };

function Entry({ entry, onCorrect }: EntryProps) {
  const { zone } = useDisplayZone();
  if (entry.kind !== "notification") {
    return (
      <Status family="cancelled">
        <span>
          {entry.kind === "closing" ? "Closed" : "Reopened"} by {entry.by.name}: {entry.reason}
          <span className="text-small text-ink-2"> · {formatInstant(entry.recorded_at, zone)}</span>
        </span>
      </Status>
    );
  }
  const { recipient, way, told_at, is_confirmed, is_corrected, by } = entry;
  const text = `${recipient}, ${WAY_LABELS[way].toLowerCase()}: ${formatConfirmation(entry).toLowerCase()}`;
  return (
    <div className="flex items-center gap-2 flex-wrap">
      <Status family={is_corrected ? "cancelled" : is_confirmed ? "completed" : "problem"}>
        <span>
          {is_corrected ? <s>{text}</s> : text}
          <span className="text-small text-ink-2">
            {" "}
            · {is_confirmed ? "notified" : "tried"} {formatInstant(told_at, zone)} · by {by.name}
            {formatEntryDetails(entry)}
            {is_corrected ? " · corrected by a later entry" : ""}
          </span>
        </span>
      </Status>
      {onCorrect && !is_corrected ? (
        <Button size="small" variant="quiet" onPress={() => onCorrect(entry)}>
          Correct …
        </Button>
      ) : null}
    </div>
  );
}

/** ` · number 555 0100 · read back: Potassium 6.8 · the note`. */
function formatEntryDetails({ way, reached_at, read_back, note }: CriticalNotification): string {
  const parts = [
    reached_at ? `${way === "phone" ? "number" : "to"} ${reached_at}` : null,
    read_back ? `read back: ${read_back}` : null,
    note || null,
  ];
  return parts.flatMap((part) => (part ? [` · ${part}`] : [])).join("");
}
