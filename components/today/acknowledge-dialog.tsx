"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { Select } from "@/components/ui/controls/select";
import { TextField } from "@/components/ui/controls/text-field";
import { toast } from "@/components/ui/feedback/toast";
import { ACKNOWLEDGE_NOTE_LENGTH, type AcknowledgedKind } from "@/lib/contract/dashboard/today";
import type { CalendarDate } from "@/lib/contract/primitives";
import { addDays } from "@/lib/domain/calendar-date";
import { formatDate } from "@/lib/domain/datetime";
import { getAcknowledgeBlock } from "@/lib/domain/results/acknowledgeable";
import { useWrite } from "@/lib/query/core/use-write";
import { resultKeys } from "@/lib/query/results";
import { acknowledge, acknowledged, acknowledgementsQuery, todayKeys } from "@/lib/query/today";
import { useResultSummary } from "@/lib/query/use-result-summary";
import { AcknowledgeReview } from "./acknowledge-review";

const SNOOZE_DAYS = [1, 2, 3, 7, 14, 30] as const;

type AcknowledgeDialogProps = {
  orderId: string;
  kind: AcknowledgedKind;
  eventId: number;
  person: string;
  title: string;
  /** The day at the clinic. */
  today: CalendarDate;
  onClose: () => void;
};

const RESULT_NAMES = { critical: "critical result", abnormal: "abnormal result" } as const;

/**
 * Acknowledges a result, which is possible only with its values, ranges and previous values on screen, or sets a stuck
 * order aside until a day. Either is recorded with the staff member's name.
 */
export function AcknowledgeDialog(props: AcknowledgeDialogProps) {
  const { orderId, kind, eventId, person, title, today, onClose } = props;
  const client = useQueryClient();
  const [note, setNote] = useState("");
  const days = SNOOZE_DAYS.map((count) => addDays(today, count));
  const [until, setUntil] = useState<CalendarDate>(addDays(today, 1));
  const isStuck = kind === "stuck";
  const { read, summary, error: readError } = useResultSummary(orderId, { isWanted: !isStuck });
  const block = getAcknowledgeBlock({ read, summary, hasFailed: readError !== null });
  const disabledReason = isStuck ? undefined : (block ?? undefined);
  const write = useWrite({
    send: acknowledge,
    record: [todayKeys.all, resultKeys.ofOrder(orderId)],
    onDone: async () => {
      toast({
        tone: "success",
        title: isStuck ? `Set aside until ${formatDate(until)}.` : "Acknowledged.",
        body: person,
      });
      onClose();
      await acknowledged(client);
    },
    onFailed: () => acknowledged(client),
  });
  const { data } = useQuery(acknowledgementsQuery(orderId));
  const saved = data?.acknowledgements.find(
    (other) =>
      other.kind === kind &&
      other.event_id === eventId &&
      (!isStuck || other.snooze_until === until),
  );
  function send() {
    write.start({
      order_id: orderId,
      kind,
      event_id: eventId,
      note,
      ...(isStuck ? { snooze_until: until } : { result_version: read?.version ?? undefined }),
    });
  }
  return (
    <FormDialog
      title={isStuck ? "Set this order aside?" : `Acknowledge the ${getResultName(kind)}?`}
      width={isStuck ? "default" : "wide"}
      subtitle={`${person} · ${title}`}
      cancelLabel="Not yet"
      submitLabel={isStuck ? `Set aside until ${formatDate(until)}` : "Acknowledge"}
      disabledReason={disabledReason}
      write={write}
      notice={{
        notDone: "Not saved",
        kept: "Your note is kept here.",
        current: saved ? `Acknowledged by ${saved.staff}.` : "Nobody has acknowledged it.",
        isSaved: saved !== undefined,
      }}
      onSubmit={send}
      onClose={onClose}
    >
      {isStuck ? (
        <Select
          label="It comes back on"
          value={until}
          onChange={setUntil}
          options={days.map((value) => ({ value, label: formatDate(value) }))}
          description="Sooner, if the order moves on and is stuck again."
        />
      ) : (
        <>
          <AcknowledgeReview summary={summary} disabledReason={disabledReason} />
          <p className="text-small text-ink-2">
            Your name and the time are recorded. A corrected result has to be acknowledged again.
          </p>
        </>
      )}
      <TextField
        label="Note"
        labelNote="optional"
        rows={2}
        maxLength={ACKNOWLEDGE_NOTE_LENGTH}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  );
}

function getResultName(kind: AcknowledgedKind): string {
  return kind === "critical" || kind === "abnormal"
    ? RESULT_NAMES[kind]
    : "result that was not assessed";
}
