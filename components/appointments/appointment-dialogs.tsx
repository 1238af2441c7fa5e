"use client";

import type { OpenAppointmentDialog } from "./appointment-subject";
import { BookAppointmentDialog } from "./book-appointment-dialog";
import { CancelAppointmentDialog } from "./cancel-appointment-dialog";
import { OutcomeDialog } from "./outcome-dialog";

type AppointmentDialogsProps = {
  open: OpenAppointmentDialog | null;
  now: string;
  /** `isDone` is true after the change was made, false when the dialog was dismissed. */
  onClose: (isDone: boolean) => void;
};

/** The dialogs of an appointment: one at a time, or none. */
export function AppointmentDialogs({ open, now, onClose }: AppointmentDialogsProps) {
  if (open === null) return null;
  const { kind, wanted, preset, ...subject } = open;
  const { appointment } = subject;
  const common = { subject, onClose: () => onClose(false), onDone: () => onClose(true) };
  if (kind === "cancel") {
    return appointment ? <CancelAppointmentDialog {...{ ...common, appointment, now }} /> : null;
  }
  if (kind === "outcome") {
    return appointment?.start_at ? (
      <OutcomeDialog {...{ ...common, appointment }} preset={preset ?? ""} />
    ) : null;
  }
  return (
    <BookAppointmentDialog
      {...common}
      moving={kind === "move" ? appointment : null}
      wanted={wanted ?? null}
      now={now}
    />
  );
}
