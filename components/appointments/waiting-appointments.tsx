"use client";

import type { BoardVisit } from "@/lib/contract/dashboard/appointment-board";
import { VisitCard } from "./appointment-card";
import type { OpenVisitDialog } from "./appointment-dialogs";

type WaitingVisitsProps = {
  title: string;
  visits: readonly BoardVisit[];
  onOpen: (dialog: OpenVisitDialog) => void;
};

/** Visits that have no place on a day yet; nothing when there are none. */
export function WaitingVisits({ title, visits, onOpen }: WaitingVisitsProps) {
  if (visits.length === 0) return null;
  return (
    <section className="section" aria-label={title}>
      <div className="section-head">
        <h2>{title}</h2>
        <span className="sub">{visits.length}</span>
      </div>
      <div className="cards">
        {visits.map((entry) => (
          <VisitCard key={entry.order_id} entry={entry} isDated onOpen={onOpen} />
        ))}
      </div>
    </section>
  );
}
