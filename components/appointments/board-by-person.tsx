"use client";

import type { BoardPerson } from "@/lib/domain/appointments/board-days";
import { AppointmentCard } from "./appointment-card";
import type { OpenAppointmentDialog } from "./appointment-dialogs";

type BoardByPersonProps = {
  people: readonly BoardPerson[];
  onOpen: (dialog: OpenAppointmentDialog) => void;
};

/** One row per person, with all their appointments. */
export function BoardByPerson({ people, onOpen }: BoardByPersonProps) {
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
