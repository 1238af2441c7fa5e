"use client";

import { GripVertical } from "lucide-react";
import { useState } from "react";
import { FormDialog } from "@/components/shared/form-dialog";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import type { AppointmentMethod } from "@/lib/contract/dashboard/appointment-board";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { Appointment } from "@/lib/contract/service/appointment";
import { formatAppointmentPlace, waitsFor } from "@/lib/domain/appointments/appointment-labels";
import { bookAppointment, moveAppointment } from "@/lib/query/appointments";
import { AppointmentTime } from "./appointment-time";
import { NotesField } from "./notes-field";
import { RequestAppointment } from "./request-appointment";
import { SlotPicker } from "./slot-picker";
import { useAppointmentAction } from "./use-appointment-action";
import { useAppointmentOutcome } from "./use-appointment-outcome";
import { type SlotChoice, useSlotChoice } from "./use-slot-choice";

type BookAppointmentDialogProps = {
  orderId: string;
  person: string;
  method: AppointmentMethod;
  /** The appointment to reschedule; null books a new one. */
  moving: Appointment | null;
  /** The first of the 14 days; today by default. */
  startDate?: CalendarDate;
  onClose: () => void;
};

/** Choose a slot, and book it or reschedule the appointment to it. */
export function BookAppointmentDialog({
  orderId,
  person,
  method,
  moving,
  startDate,
  onClose,
}: BookAppointmentDialogProps) {
  const choice = useSlotChoice(orderId, startDate);
  const [notes, setNotes] = useState(moving?.appointment_notes ?? "");
  const sendAppointment = moving ? moveAppointment : bookAppointment;
  const write = useAppointmentAction(
    orderId,
    (slot: { booking_key: string; notes: string }, request_key) =>
      sendAppointment(orderId, { ...slot, request_key }),
    (appointment) => {
      const waits = waitsFor(appointment);
      toast({ tone: "success", title: getTitle(moving, waits), body: waits ?? person });
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
  const outcome = useAppointmentOutcome(write, {
    orderId,
    method,
    isSaved: ({ start_at }) => start_at !== null && start_at === sentStart,
  });
  return (
    <FormDialog
      title={moving ? "Reschedule the appointment" : "Book an appointment"}
      subtitle={`${person} · ${formatAppointmentPlace(method)}`}
      width="wide"
      role="alertdialog"
      submitLabel={moving ? "Reschedule appointment" : "Book appointment"}
      disabledReason={key === null ? "Choose a free slot first." : undefined}
      write={write}
      notice={{
        notDone: moving ? "Not rescheduled" : "Not booked",
        kept: `${moving ? "The appointment is unchanged. " : ""}Your choice and your notes are kept.`,
        ...outcome,
      }}
      onSubmit={send}
      onClose={onClose}
    >
      {moving ? <DraggableAppointment appointment={moving} /> : null}
      <ChosenSlot choice={choice} />
      <SlotPicker choice={choice} isCenter={method === "walk_in_test"} />
      <NotesField
        label="Notes for the appointment"
        description="The person who draws the blood reads them."
        value={notes}
        onChange={setNotes}
      />
      {moving ? null : (
        <RequestAppointment
          orderId={orderId}
          person={person}
          providers={choice.query.data?.request_providers ?? []}
          notes={notes}
          onDone={onClose}
        />
      )}
    </FormDialog>
  );
}

function getTitle(moving: Appointment | null, waits: string | null): string {
  if (waits) return "Sent.";
  return moving ? "Rescheduled." : "Booked.";
}

/** The chosen slot in both zones, or a warning that it is no longer available. */
function ChosenSlot({ choice: { start, slot, place, zone, query } }: { choice: SlotChoice }) {
  if (start === null) return <p className="text-small text-ink-2">No slot is chosen yet.</p>;
  if (slot === null) {
    return query.isFetching ? null : (
      <Notice tone="warn" role="status" title="That slot is no longer available.">
        The slots below are up to date. Choose another one; your notes are kept.
      </Notice>
    );
  }
  return (
    <div className="chosen-slot" role="status">
      <span className="text-label text-ink-3">Chosen</span>
      <AppointmentTime start={slot.start} end={slot.end} zone={zone} />
      {place ? <span className="text-small text-ink-2">{place.name}</span> : null}
    </div>
  );
}

/** The current appointment, to be dropped on another slot. The grid below does the same by keyboard. */
function DraggableAppointment({ appointment }: { appointment: Appointment }) {
  return (
    <div className="current-appointment">
      <span className="text-label text-ink-3">Now</span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is for the pointer only; the keyboard uses the grid. */}
      <div
        className="grip"
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", "appointment");
        }}
      >
        <GripVertical aria-hidden="true" />
        <AppointmentTime
          start={appointment.start_at}
          end={appointment.end_at}
          zone={appointment.iana_timezone}
        />
      </div>
      <span className="text-small text-ink-3">
        Drag it onto a slot, or choose one with the arrow keys.
      </span>
    </div>
  );
}
