"use client";

import type { BoardPerson } from "@/lib/domain/appointments/board-days";
import { VisitCard } from "./appointment-card";
import type { OpenVisitDialog } from "./appointment-dialogs";

type BoardByPersonProps = {
  people: readonly BoardPerson[];
  onOpen: (dialog: OpenVisitDialog) => void;
};

/** A row a person, with all their visits. */
export function BoardByPerson({ people, onOpen }: BoardByPersonProps) {
  return (
    <ul className="visit-people" aria-label="Visits by person">
      {people.map(({ userId, person, visits }) => (
        <li key={userId}>
          <h3>{person}</h3>
          <div className="cards">
            {visits.map((entry) => (
              <VisitCard key={entry.order_id} entry={entry} isDated onOpen={onOpen} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
