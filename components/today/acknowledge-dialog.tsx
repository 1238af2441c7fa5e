"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import type { CalendarDate } from "@/lib/contract/primitives";
import { ACKNOWLEDGE_NOTE_LENGTH, type AcknowledgedKind } from "@/lib/contract/today";
import { addDays } from "@/lib/domain/calendar-date";
import { formatDate } from "@/lib/domain/datetime";
import { acknowledge, acknowledged, acknowledgementsQuery, todayKeys } from "@/lib/query/today";
import { useWrite } from "@/lib/query/use-write";

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

/** Marks a result as seen, or sets a stuck order aside until a day. Recorded with the name of who does it. */
export function AcknowledgeDialog(props: AcknowledgeDialogProps) {
  const { orderId, kind, eventId, person, title, today, onClose } = props;
  const client = useQueryClient();
  const [note, setNote] = useState("");
  const days = SNOOZE_DAYS.map((count) => addDays(today, count));
  const [until, setUntil] = useState<CalendarDate>(addDays(today, 1));
  const isStuck = kind === "stuck";
  const write = useWrite({
    send: acknowledge,
    record: [todayKeys.all],
    onDone: async () => {
      toast({
        tone: "success",
        title: isStuck ? `Set aside until ${formatDate(until)}.` : "Marked as seen.",
        body: person,
      });
      onClose();
      await acknowledged(client);
    },
  });
  const { data } = useQuery(acknowledgementsQuery(orderId));
  const saved = data?.acknowledgements.find(
    (each) =>
      each.kind === kind && each.event_id === eventId && (!isStuck || each.snooze_until === until),
  );
  function send() {
    const snooze = isStuck ? { snooze_until: until } : {};
    write.start({ order_id: orderId, kind, event_id: eventId, note, ...snooze });
  }
  return (
    <Dialog
      title={isStuck ? "Set this order aside?" : `Mark the ${kind} result as seen?`}
      subtitle={`${person} · ${title}`}
      isOpen
      onOpenChange={() => write.leave(onClose)}
      footer={
        <>
          <Button onPress={() => write.leave(onClose)}>Not yet</Button>
          <Button variant="primary" isPending={write.isPending} onPress={send}>
            {isStuck ? `Set aside until ${formatDate(until)}` : "Mark as seen"}
          </Button>
        </>
      }
    >
      <WriteNotice
        write={write}
        notDone="Not saved"
        kept="Your note is kept here."
        current={saved ? `Acknowledged by ${saved.staff}.` : "Nobody has acknowledged it."}
        isSaved={saved !== undefined}
      />
      {isStuck ? (
        <Select
          label="It comes back on"
          value={until}
          onChange={setUntil}
          options={days.map((value) => ({ value, label: formatDate(value) }))}
          description="Sooner, if the order moves on and is stuck again."
        />
      ) : (
        <p className="small ink-2">
          Your name and the time are kept. A corrected result asks to be seen anew.
        </p>
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
