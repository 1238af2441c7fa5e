"use client";

import type { AppointmentMethod } from "@/lib/contract/dashboard/appointment-board";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { Appointment } from "@/lib/contract/service/appointment";
import { BookAppointmentDialog } from "./book-appointment-dialog";
import { CancelAppointmentDialog } from "./cancel-appointment-dialog";

/** Which dialog is open, and for which appointment. `startDate`: the day that the appointment was dropped on. */
export type OpenAppointmentDialog = {
  kind: "book" | "move" | "cancel";
  orderId: string;
  person: string;
  method: AppointmentMethod;
  appointment: Appointment | null;
  startDate?: CalendarDate;
};

type AppointmentDialogsProps = {
  open: OpenAppointmentDialog | null;
  now: string;
  onClose: () => void;
};

/** The dialogs of an appointment: one at a time, or none. */
export function AppointmentDialogs({ open, now, onClose }: AppointmentDialogsProps) {
  if (open === null) return null;
  const { kind, orderId, person, method, appointment, startDate } = open;
  if (kind === "cancel") {
    return appointment ? (
      <CancelAppointmentDialog {...{ appointment, person, now, onClose }} />
    ) : null;
  }
  return (
    <BookAppointmentDialog
      {...{ orderId, person, method, onClose }}
      moving={kind === "move" ? appointment : null}
      {...(startDate ? { startDate } : {})}
    />
  );
}
