"use client";

import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
import { toast } from "@/components/ui/feedback/toast";
import type { VisitMethod } from "@/lib/contract/dashboard/appointment-board";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { Appointment } from "@/lib/contract/service/appointment";
import { visitPlaceWords, waitsFor } from "@/lib/domain/appointments/appointment-labels";
import { bookVisit, moveVisit } from "@/lib/query/appointments";
import { VisitFailure } from "./appointment-failure";
import { ChosenSlot } from "./chosen-slot";
import { DraggableVisit } from "./draggable-appointment";
import { NotesField } from "./notes-field";
import { RequestVisit } from "./request-appointment";
import { SlotPicker } from "./slot-picker";
import { useVisitAct } from "./use-appointment-action";
import { useSlotChoice } from "./use-slot-choice";

type BookVisitDialogProps = {
  orderId: string;
  person: string;
  method: VisitMethod;
  /** The visit to move; null books a new one. */
  moving: Appointment | null;
  /** The first of the 14 days; today unless given. */
  startDate?: CalendarDate;
  onClose: () => void;
};

/** Choose a slot, and book it or move the visit there. */
export function BookVisitDialog({
  orderId,
  person,
  method,
  moving,
  startDate,
  onClose,
}: BookVisitDialogProps) {
  const choice = useSlotChoice(orderId, startDate);
  const [notes, setNotes] = useState(moving?.appointment_notes ?? "");
  const sendVisit = moving ? moveVisit : bookVisit;
  const write = useVisitAct(
    orderId,
    (slot: { booking_key: string; notes: string }, request_key) =>
      sendVisit(orderId, { ...slot, request_key }),
    (visit) => {
      const waits = waitsFor(visit);
      toast({ tone: "success", title: titleOf(moving, waits), body: waits ?? person });
      onClose();
    },
  );
  const [sentStart, setSentStart] = useState<string | null>(null);
  const key = choice.slot?.booking_key ?? null;
  function send() {
    if (key === null) return;
    setSentStart(choice.start);
    write.start({ booking_key: key, notes });
  }
  const word = moving ? "Move the visit" : "Book the visit";
  return (
    <Dialog
      title={moving ? "Move the visit" : "Book a visit"}
      subtitle={`${person} · ${visitPlaceWords(method)}`}
      width="wide"
      role="alertdialog"
      isOpen
      onOpenChange={() => write.leave(onClose)}
      footer={
        <>
          <Button onPress={() => write.leave(onClose)}>Leave it</Button>
          <Button
            variant="primary"
            isPending={write.isPending}
            closedReason={key === null ? "Choose a free slot first." : undefined}
            onPress={send}
          >
            {word}
          </Button>
        </>
      }
    >
      <VisitFailure
        write={write}
        orderId={orderId}
        method={method}
        notDone={moving ? "Not moved" : "Not booked"}
        next={`${moving ? "The visit stands as it was. " : ""}What you chose and wrote is kept.`}
        isSaved={(visit) => visit.start_at !== null && visit.start_at === sentStart}
      />
      {moving ? <DraggableVisit visit={moving} /> : null}
      <ChosenSlot choice={choice} />
      <SlotPicker choice={choice} isCentre={method === "walk_in_test"} />
      <NotesField
        label="Notes for the visit"
        description="Whoever draws the blood reads them."
        value={notes}
        onChange={setNotes}
      />
      {moving ? null : (
        <RequestVisit
          orderId={orderId}
          person={person}
          providers={choice.query.data?.request_providers ?? []}
          notes={notes}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

function titleOf(moving: Appointment | null, waits: string | null): string {
  if (waits) return "Sent.";
  return moving ? "Moved." : "Booked.";
}
