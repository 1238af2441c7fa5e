"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import type { CalendarDate } from "@/lib/contract/primitives";
import { ACKNOWLEDGE_NOTE_LENGTH, type AcknowledgedKind } from "@/lib/contract/today";
import { addDays } from "@/lib/domain/calendar-date";
import { formatDate } from "@/lib/domain/datetime";
import { getAcknowledgeBlock } from "@/lib/domain/results/acknowledgeable";
import { failureOf } from "@/lib/query/failure";
import { resultKeys } from "@/lib/query/results";
import { acknowledge, acknowledged } from "@/lib/query/today";
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
 * order aside until a day. Recorded with the name of who does it.
 */
export function AcknowledgeDialog(props: AcknowledgeDialogProps) {
  const { orderId, kind, eventId, person, title, today, onClose } = props;
  const client = useQueryClient();
  const isSending = useRef<boolean>(false);
  const [note, setNote] = useState("");
  const days = SNOOZE_DAYS.map((count) => addDays(today, count));
  const [until, setUntil] = useState<CalendarDate>(addDays(today, 1));
  const isStuck = kind === "stuck";
  const { read, summary, error: readError } = useResultSummary(orderId, { isWanted: !isStuck });
  const block = getAcknowledgeBlock({ read, summary, hasFailed: readError !== null });
  const disabledReason = isStuck ? undefined : (block ?? undefined);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      acknowledge({
        order_id: orderId,
        kind,
        event_id: eventId,
        note,
        ...(isStuck ? { snooze_until: until } : { result_version: read?.version ?? undefined }),
      }),
    retry: false,
    onSuccess: async () => {
      toast({
        tone: "success",
        title: isStuck ? `Set aside until ${formatDate(until)}.` : "Acknowledged.",
        body: person,
      });
      onClose();
      await acknowledged(client);
    },
    onError: async () => {
      await client.invalidateQueries({ queryKey: resultKeys.ofOrder(orderId) });
      await acknowledged(client);
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  function send() {
    if (isSending.current) return;
    isSending.current = true;
    mutate();
  }
  return (
    <Dialog
      title={isStuck ? "Set this order aside?" : `Acknowledge the ${getResultName(kind)}?`}
      width={isStuck ? "default" : "wide"}
      subtitle={`${person} · ${title}`}
      isOpen
      onOpenChange={() => (isPending ? undefined : onClose())}
      footer={
        <>
          <Button onPress={onClose}>Not yet</Button>
          <Button
            variant="primary"
            isPending={isPending}
            closedReason={disabledReason}
            onPress={send}
          >
            {isStuck ? `Set aside until ${formatDate(until)}` : "Acknowledge"}
          </Button>
        </>
      }
    >
      {error ? <NotAcknowledged error={error} /> : null}
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
          <p className="small ink-2">
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
    </Dialog>
  );
}

function getResultName(kind: AcknowledgedKind): string {
  return kind === "critical" || kind === "abnormal"
    ? RESULT_NAMES[kind]
    : "result that was not assessed";
}

function NotAcknowledged({ error }: { error: unknown }) {
  const { title, detail, outcomeUnknown, requestId } = failureOf(error);
  return (
    <Notice
      tone="error"
      role="alert"
      title={outcomeUnknown ? `${title}: it is not known whether this was kept.` : "Not kept."}
    >
      {detail} Your note is kept here.
      {requestId ? <span className="block mono ink-3">req {requestId}</span> : null}
    </Notice>
  );
}
