"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Select } from "@/components/ui/controls/select";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { ListedAppointment } from "@/lib/contract/dashboard/appointment-board";
import { isLateCancel } from "@/lib/domain/appointments/appointment-actions";
import { formatClockSpan } from "@/lib/domain/appointments/appointment-times";
import { reasonsQuery } from "@/lib/query/appointments";
import { api } from "@/lib/query/core/api";
import { useDraftText } from "@/lib/query/form-drafts/use-form-draft";
import type { AppointmentSubject } from "./appointment-subject";
import { AppointmentTime } from "./appointment-time";
import { NotesField } from "./notes-field";
import { SubjectLines } from "./subject-lines";
import { useAppointmentAction } from "./use-appointment-action";
import { useAppointmentOutcome } from "./use-appointment-outcome";

type CancelAppointmentDialogProps = {
  subject: AppointmentSubject;
  appointment: ListedAppointment;
  now: string;
  onClose: () => void;
  onDone: () => void;
};

/** Cancels an appointment for one of the service's reasons. The harmless button is the filled one. */
export function CancelAppointmentDialog({
  subject,
  appointment,
  now,
  onClose,
  onDone,
}: CancelAppointmentDialogProps) {
  const { clinicZone, zone: display } = useDisplayZone();
  const { person } = subject;
  const reasonsRead = useQuery(reasonsQuery(appointment.order_id));
  const [reasonId, setReasonId] = useState<string | null>(null);
  const [notes, setNotes, draft] = useDraftText("appointment-cancel", appointment.id);
  const write = useAppointmentAction(
    appointment.order_id,
    (body: { reason_id: string; notes: string }) =>
      api("POST /api/appointments/{order_id}/cancel", { order_id: appointment.order_id, ...body }),
    {
      onDone: ({ start_at, end_at, iana_timezone }) => {
        draft.sent();
        const zone = { ...display, id: iana_timezone ?? clinicZone };
        const time = start_at === null ? "" : ` ${formatClockSpan(start_at, end_at, zone)}`;
        toast({
          tone: "success",
          title: `Canceled${time}.`,
          body: `${person}: the order stays open`,
          about: `appointment ${subject.orderId}`,
        });
      },
      onDoneHere: onDone,
    },
  );
  const outcome = useAppointmentOutcome(write, {
    orderId: appointment.order_id,
    isSaved: ({ id, event_status }) => id === appointment.id && event_status === "cancelled",
  });
  const reasons = reasonsRead.data?.reasons ?? [];
  const reason = reasons.find(({ id }) => id === reasonId);
  const isLate = isLateCancel(appointment, now);
  return (
    <FormDialog
      role="alertdialog"
      tone="danger"
      title="Cancel this appointment?"
      subtitle={<SubjectLines subject={subject} />}
      cancelLabel="Keep appointment"
      submitLabel="Cancel appointment"
      submitVariant="danger"
      disabledReason={reasonId === null ? "Choose a reason first." : undefined}
      write={write}
      notice={{ notDone: "Not canceled", kept: "The appointment is unchanged.", ...outcome }}
      onSubmit={() => reasonId && write.start({ reason_id: reasonId, notes })}
      onClose={onClose}
    >
      <AppointmentTime
        start={appointment.start_at}
        end={appointment.end_at}
        zone={appointment.iana_timezone}
      />
      {isLate ? (
        <Notice tone="warn" title="Less than 24 hours are left.">
          An at-home appointment that is canceled this late is not refunded, whatever the reason.
        </Notice>
      ) : null}
      <QueryBoundary
        query={reasonsRead}
        loading={
          <p className="text-label text-ink-2" role="status">
            Loading the reasons …
          </p>
        }
        forbiddenTitle="Your role cannot view the reasons"
        kept="The appointment is unchanged."
      >
        {() => (
          <Select
            label="Reason"
            placeholder="Choose a reason"
            value={reasonId}
            onChange={setReasonId}
            options={reasons.map(({ id, name, is_refundable }) => ({
              value: id,
              label: name,
              description: is_refundable ? "refundable" : "not refundable",
            }))}
          />
        )}
      </QueryBoundary>
      {reason && !isLate ? (
        <p className="text-small text-ink-2">
          {reason.is_refundable ? "This reason is refundable." : "This reason is not refundable."}
        </p>
      ) : null}
      <DraftNotice draft={draft} />
      <NotesField label="Notes" value={notes} onChange={setNotes} />
      <p className="text-small text-ink-2">
        The order stays open, and another appointment can be booked.
      </p>
    </FormDialog>
  );
}
