"use client";

import { useState } from "react";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type {
  AppointmentBoard as Board,
  BoardAppointment,
} from "@/lib/contract/dashboard/appointment-board";
import type { CalendarDate } from "@/lib/contract/primitives";
import { appointmentActions } from "@/lib/domain/appointments/appointment-actions";
import {
  appointmentsToBook,
  appointmentsWithoutTime,
  type BoardPerson,
  boardDays,
  boardPeople,
} from "@/lib/domain/appointments/board-days";
import { dayInZone } from "@/lib/domain/calendar-date";
import { useSession } from "@/lib/query/session";
import { AppointmentCard } from "./appointment-card";
import { AppointmentDialogs, type OpenAppointmentDialog } from "./appointment-dialogs";
import { BoardBar, type BoardView } from "./board-bar";
import { BoardByDay } from "./board-by-day";

/** The board with its dialogs: appointments by day, then those without a day; or all of them by person. */
export function AppointmentBoard({ board, now }: { board: Board; now: string }) {
  const { clinicZone } = useDisplayZone();
  const { staff } = useSession();
  const today = dayInZone(now, clinicZone);
  const [view, setView] = useState<BoardView>({ by: "day", length: "7", from: today });
  const [dialog, setDialog] = useState<OpenAppointmentDialog | null>(null);
  const { appointments, total, unread } = board;

  function drop(orderId: string, startDate: CalendarDate) {
    const entry = appointments.find(({ order_id }) => order_id === orderId);
    if (!entry) return;
    const { person, method, appointment, status } = entry;
    const reason = appointmentActions(status, appointment, staff.role).move;
    if (reason !== null) {
      toast({ tone: "error", title: "Not rescheduled.", body: reason });
      return;
    }
    setDialog({ kind: "move", orderId, person, method, appointment, startDate });
  }

  return (
    <>
      <BoardBar view={view} today={today} onChange={setView} />
      {appointments.length + unread < total || unread > 0 ? (
        <Notice tone="warn" title="Not every appointment is shown.">
          {appointments.length} of {total.toLocaleString("en")} orders were read, the newest first
          {unread > 0 ? `; the appointments of ${unread} could not be read` : ""}. The others are
          listed under Orders.
        </Notice>
      ) : null}
      {appointments.length === 0 ? (
        <EmptyState title="No order needs or has an appointment">
          Orders that are collected at home or at a patient service center appear here as soon as
          their requisition is ready.
        </EmptyState>
      ) : null}
      {view.by === "person" ? (
        <BoardByPerson people={boardPeople(appointments)} onOpen={setDialog} />
      ) : (
        <>
          <BoardByDay
            days={boardDays(appointments, view.from, Number(view.length), clinicZone)}
            today={today}
            onOpen={setDialog}
            onDrop={drop}
          />
          <WaitingAppointments
            title="To be booked"
            appointments={appointmentsToBook(appointments)}
            onOpen={setDialog}
          />
          <WaitingAppointments
            title="Requested, no time yet"
            appointments={appointmentsWithoutTime(appointments)}
            onOpen={setDialog}
          />
        </>
      )}
      <AppointmentDialogs open={dialog} now={now} onClose={() => setDialog(null)} />
    </>
  );
}

type BoardByPersonProps = {
  people: readonly BoardPerson[];
  onOpen: (dialog: OpenAppointmentDialog) => void;
};

/** One row per person, with all their appointments. */
function BoardByPerson({ people, onOpen }: BoardByPersonProps) {
  return (
    <ul className="appointment-people" aria-label="Appointments by person">
      {people.map(({ userId, person, appointments }) => (
        <li key={userId}>
          <h3>{person}</h3>
          <div className="cards">
            {appointments.map((entry) => (
              <AppointmentCard key={entry.order_id} entry={entry} isDated onOpen={onOpen} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

type WaitingAppointmentsProps = {
  title: string;
  appointments: readonly BoardAppointment[];
  onOpen: (dialog: OpenAppointmentDialog) => void;
};

/** Appointments that have no day yet; nothing when there are none. */
function WaitingAppointments({ title, appointments, onOpen }: WaitingAppointmentsProps) {
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
