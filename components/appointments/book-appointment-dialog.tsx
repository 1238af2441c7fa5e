"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type {
  AppointmentRecord,
  ListedAppointment,
} from "@/lib/contract/dashboard/appointment-board";
import { waitsFor } from "@/lib/domain/appointments/appointment-labels";
import { formatClockSpan } from "@/lib/domain/appointments/appointment-times";
import type { WantedTime } from "@/lib/domain/appointments/near-slots";
import { dayInZone } from "@/lib/domain/calendar-date";
import type { ClockZone } from "@/lib/domain/datetime";
import { appointmentQuery } from "@/lib/query/appointments";
import { api } from "@/lib/query/core/api";
import { useFormDraft } from "@/lib/query/form-drafts/use-form-draft";
import type { AppointmentSubject } from "./appointment-subject";
import { AppointmentTime } from "./appointment-time";
import { NotesField } from "./notes-field";
import { RequestAppointment } from "./request-appointment";
import { SlotPicker } from "./slot-picker";
import { SubjectLines } from "./subject-lines";
import { useAppointmentAction } from "./use-appointment-action";
import { useAppointmentOutcome } from "./use-appointment-outcome";
import { type SlotChoice, useSlotChoice } from "./use-slot-choice";

type BookAppointmentDialogProps = {
  subject: AppointmentSubject;
  /** The appointment to reschedule; null books a new one. */
  moving: ListedAppointment | null;
  /** Where it was dropped; null offers the slots from today on. */
  wanted: WantedTime | null;
  now: string;
  onClose: () => void;
  onDone: () => void;
};

/** Lets the user choose a slot, then books it or reschedules the appointment to it. */
export function BookAppointmentDialog({
  subject,
  moving,
  wanted,
  now,
  onClose,
  onDone,
}: BookAppointmentDialogProps) {
  const { orderId, person, method } = subject;
  const { clinicZone, zone } = useDisplayZone();
  const choice = useSlotChoice({ orderId, wanted, clinicZone, today: dayInZone(now, clinicZone) });
  // The board has no notes, so the appointment's own are loaded: otherwise rescheduling would erase them.
  const present = useQuery({ ...appointmentQuery(orderId, method), enabled: moving !== null });
  const [typed, setNotes] = useState<string | null>(null);
  const notes = typed ?? present.data?.appointment?.appointment_notes ?? "";
  const draft = useFormDraft({
    kind: "appointment",
    recordId: orderId,
    values: notes,
    empty: present.data?.appointment?.appointment_notes ?? "",
    schema: z.string(),
    restore: setNotes,
  });
  const isReady = moving === null || typed !== null || present.isSuccess;
  const address = moving
    ? "POST /api/appointments/{order_id}/reschedule"
    : "POST /api/appointments/{order_id}/book";
  const write = useAppointmentAction(
    orderId,
    (slot: { booking_key: string; notes: string }, request_key) =>
      api(address, { order_id: orderId, ...slot, request_key }),
    {
      onDone: (appointment) => {
        const body = [waitsFor(appointment), person].filter(Boolean).join(". ");
        toast({
          tone: "success",
          title: getTitle(moving, appointment, { ...zone, id: choice.zone }),
          body,
          about: `appointment ${orderId}`,
        });
        draft.sent();
      },
      onDoneHere: onDone,
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
      subtitle={<SubjectLines subject={subject} />}
      width="wide"
      role="alertdialog"
      submitLabel={moving ? "Reschedule appointment" : "Book appointment"}
      disabledReason={getMissing(key, isReady)}
      write={write}
      notice={{
        notDone: moving ? "Not rescheduled" : "Not booked",
        kept: `${moving ? "The appointment is unchanged. " : ""}Your choice and your notes are kept.`,
        ...outcome,
      }}
      onSubmit={send}
      onClose={onClose}
    >
      <ChosenSlot choice={choice} moving={moving} />
      <SlotPicker
        choice={choice}
        isCenter={method === "walk_in_test"}
        present={moving?.start_at ?? null}
      />
      <DraftNotice draft={draft} />
      <NotesField
        label="Notes for the appointment"
        description="Shown to the person who draws the blood."
        value={notes}
        onChange={setNotes}
      />
      {moving ? null : (
        <RequestAppointment
          orderId={orderId}
          person={person}
          providers={choice.query.data?.request_providers ?? []}
          notes={notes}
          onDone={draft.sent}
          onDoneHere={onDone}
        />
      )}
    </FormDialog>
  );
}

function getMissing(key: string | null, isReady: boolean): string | undefined {
  if (key === null) return "Choose a free slot first.";
  return isReady ? undefined : "The appointment’s notes are still loading.";
}

/** `Rescheduled to Tue 27-Nov 09:00–11:00 CST.` */
function getTitle(
  moving: ListedAppointment | null,
  { start_at, end_at, iana_timezone }: AppointmentRecord,
  zone: ClockZone,
): string {
  if (start_at === null) return "Requested.";
  const time = formatClockSpan(start_at, end_at, { ...zone, id: iana_timezone ?? zone.id });
  return `${moving ? "Rescheduled to" : "Booked for"} ${time}.`;
}

type ChosenSlotProps = { choice: SlotChoice; moving: ListedAppointment | null };

/**
 * The current time of the appointment and the chosen slot, in both zones, visible while the slots scroll; or a warning
 * that the slot is gone.
 */
function ChosenSlot({ choice: { start, slot, place, zone, query }, moving }: ChosenSlotProps) {
  const isGone = start !== null && slot === null && !query.isFetching;
  return (
    <div className="sticky -top-[14px] z-10 -mx-4 -mt-[14px] grid gap-2 border-b border-line bg-raised px-4 py-2.5">
      <div className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
        {moving ? (
          <div>
            <span className="block text-label text-ink-3">Now</span>
            <AppointmentTime
              start={moving.start_at}
              end={moving.end_at}
              zone={moving.iana_timezone}
            />
          </div>
        ) : null}
        <div role="status">
          <span className="block text-label text-ink-3">{moving ? "New time" : "Chosen"}</span>
          {slot ? (
            <>
              <AppointmentTime start={slot.start} end={slot.end} zone={zone} />
              {place ? <span className="block text-small text-ink-2">{place.name}</span> : null}
            </>
          ) : (
            <span className="text-small text-ink-2">No slot is chosen yet.</span>
          )}
        </div>
      </div>
      {isGone ? (
        <Notice tone="warn" role="status" title="That slot is no longer available.">
          The slots below are up to date. Choose another one; your notes are kept.
        </Notice>
      ) : null}
    </div>
  );
}
