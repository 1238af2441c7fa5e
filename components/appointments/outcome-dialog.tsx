"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DraftNotice } from "@/components/shared/form/draft-notice";
import { FormDialog } from "@/components/shared/form-dialog";
import { QueryBoundary } from "@/components/shared/query-boundary";
import { Segmented } from "@/components/ui/controls/segmented";
import { Select } from "@/components/ui/controls/select";
import type { ListedAppointment } from "@/lib/contract/dashboard/appointment-board";
import {
  APPOINTMENT_OUTCOMES,
  type AppointmentOutcomeKind,
} from "@/lib/contract/dashboard/appointment-history";
import { isActiveAppointment } from "@/lib/domain/appointments/appointment-actions";
import { getOutcomeView } from "@/lib/domain/appointments/appointment-outcome";
import { reasonsQuery } from "@/lib/query/appointments";
import { useDraftText } from "@/lib/query/form-drafts/use-form-draft";
import type { AppointmentSubject } from "./appointment-subject";
import { AppointmentTime } from "./appointment-time";
import { NotesField } from "./notes-field";
import { SubjectLines } from "./subject-lines";
import { useOutcomeWrite } from "./use-outcome-write";

type OutcomeDialogProps = {
  subject: AppointmentSubject;
  appointment: ListedAppointment;
  /** The outcome that is selected initially; none when empty. */
  preset: AppointmentOutcomeKind | "";
  onClose: () => void;
  onDone: () => void;
};

/** What recording an outcome means, said before it is recorded. */
const CONSEQUENCES: Readonly<Record<AppointmentOutcomeKind, string>> = {
  completed:
    "The patient came. Recorded here only: the service has no outcome of an appointment. It can be corrected, but not undone.",
  no_show:
    "The patient did not come. Recorded here only: the service has no outcome for a no-show. The order returns to the list to be booked. It can be corrected, but not undone.",
  patient_canceled:
    "The patient canceled. The order returns to the list to be booked. It can be corrected, but not undone.",
};

/** Records how a past appointment ended, with a note. A correction is added as another entry. */
export function OutcomeDialog({
  subject,
  appointment,
  preset,
  onClose,
  onDone,
}: OutcomeDialogProps) {
  const { outcome: current, orderId } = subject;
  const [outcome, setOutcome] = useState(preset);
  const [reasonId, setReasonId] = useState<string | null>(null);
  const [note, setNote, draft] = useDraftText("appointment-outcome", appointment.id);
  const isSent = outcome === "patient_canceled" && isActiveAppointment(appointment);
  const reasonsRead = useQuery({ ...reasonsQuery(orderId), enabled: isSent });
  const { write, notice, record } = useOutcomeWrite(subject, {
    onDone: draft.sent,
    onDoneHere: onDone,
  });
  return (
    <FormDialog
      title={current ? "Correct the outcome" : "Record the outcome"}
      subtitle={<SubjectLines subject={subject} />}
      submitLabel="Record outcome"
      disabledReason={getMissing(outcome, isSent && reasonId === null)}
      write={write}
      notice={notice}
      onSubmit={() => outcome && record(outcome, note, isSent ? reasonId : null)}
      onClose={onClose}
    >
      <AppointmentTime
        start={appointment.start_at}
        end={appointment.end_at}
        zone={appointment.iana_timezone}
      />
      {current ? (
        <p className="text-small text-ink-2">
          {current.by} recorded: {getOutcomeView(current.outcome).label}. That entry stays in the
          history.
        </p>
      ) : null}
      <div className="flex">
        <Segmented
          label="Outcome"
          value={outcome}
          onChange={setOutcome}
          options={APPOINTMENT_OUTCOMES.map((value) => ({
            value,
            label: getOutcomeView(value).label,
          }))}
        />
      </div>
      {isSent ? (
        <QueryBoundary
          query={reasonsRead}
          loading={
            <p className="text-label text-ink-2" role="status">
              Loading the reasons …
            </p>
          }
          forbiddenTitle="Your role cannot view the reasons"
          kept="Nothing was recorded."
        >
          {({ reasons }) => (
            <Select
              label="Reason"
              placeholder="Choose a reason"
              description="The appointment is canceled at the service too."
              value={reasonId}
              onChange={setReasonId}
              options={reasons.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </QueryBoundary>
      ) : null}
      {outcome ? <p className="text-small text-ink-2">{CONSEQUENCES[outcome]}</p> : null}
      <DraftNotice draft={draft} />
      <NotesField label="Note" value={note} onChange={setNote} />
    </FormDialog>
  );
}

function getMissing(outcome: string, isReasonMissing: boolean): string | undefined {
  if (outcome === "") return "Choose an outcome first.";
  return isReasonMissing ? "Choose a reason first." : undefined;
}
