"use client";

import { useState } from "react";
import type { BoardAppointment } from "@/lib/contract/dashboard/appointment-board";
import type { CalendarDate } from "@/lib/contract/primitives";
import type { BoardDay } from "@/lib/domain/appointments/board-days";
import { formatDate, formatWeekday } from "@/lib/domain/datetime";
import { AppointmentCard } from "./appointment-card";
import type { OpenAppointmentDialog } from "./appointment-dialogs";

type BoardByDayProps = {
  days: readonly BoardDay[];
  today: CalendarDate;
  onOpen: (dialog: OpenAppointmentDialog) => void;
  /** An appointment was dropped on a day. */
  onDrop: (orderId: string, date: CalendarDate) => void;
};

/** One column per day; an agenda on a phone. Dropping an appointment on a day offers that day's slots first. */
export function BoardByDay({ days, today, onOpen, onDrop }: BoardByDayProps) {
  const [over, setOver] = useState<CalendarDate | null>(null);
  return (
    <div className="appointment-days" data-length={days.length}>
      {days.map(({ date, appointments }) => {
        const isPast = date < today;
        return (
          <section
            key={date}
            aria-label={`${formatWeekday(date)} ${formatDate(date)}`}
            className={over === date ? "appointment-day is-over" : "appointment-day"}
            onDragOver={(event) => {
              if (isPast) return;
              event.preventDefault();
              setOver(date);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(null);
              onDrop(event.dataTransfer.getData("text/plain"), date);
            }}
          >
            <h3 aria-current={date === today ? "date" : undefined}>
              {formatWeekday(date).slice(0, 3)} {formatDate(date)}
              {date === today ? <span className="text-label"> today</span> : null}
            </h3>
            {appointments.length === 0 ? (
              <p className="text-small text-ink-3">No appointments</p>
            ) : null}
            {appointments.map((entry: BoardAppointment) => (
              <AppointmentCard key={entry.order_id} entry={entry} onOpen={onOpen} />
            ))}
          </section>
        );
      })}
    </div>
  );
}
