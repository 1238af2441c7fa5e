"use client";

import type { BoardAppointment } from "@/lib/contract/dashboard/appointment-board";
import { AppointmentCard } from "./appointment-card";
import type { OpenAppointmentDialog } from "./appointment-dialogs";

type WaitingAppointmentsProps = {
  title: string;
  appointments: readonly BoardAppointment[];
  onOpen: (dialog: OpenAppointmentDialog) => void;
};

/** Appointments that have no day yet; nothing when there are none. */
export function WaitingAppointments({ title, appointments, onOpen }: WaitingAppointmentsProps) {
  if (appointments.length === 0) return null;
  return (
    <section className="section" aria-label={title}>
      <div className="section-head">
        <h2>{title}</h2>
        <span className="sub">{appointments.length}</span>
      </div>
      <div className="cards">
        {appointments.map((entry) => (
          <AppointmentCard key={entry.order_id} entry={entry} isDated onOpen={onOpen} />
        ))}
      </div>
    </section>
  );
}
