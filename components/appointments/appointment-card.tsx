"use client";

import Link from "next/link";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { BoardVisit } from "@/lib/contract/dashboard/appointment-board";
import { isActiveVisit, visitActs } from "@/lib/domain/appointments/appointment-actions";
import { visitPlaceWords } from "@/lib/domain/appointments/appointment-labels";
import { visitState } from "@/lib/domain/appointments/appointment-state";
import { visitTimes } from "@/lib/domain/appointments/appointment-times";
import { useSession } from "@/lib/query/session";
import { VisitActions } from "./appointment-actions";
import type { OpenVisitDialog } from "./appointment-dialogs";
import { VisitStatus } from "./appointment-status";

type VisitCardProps = {
  entry: BoardVisit;
  /** The day is not told by what stands around the card. */
  isDated?: boolean;
  onOpen: (dialog: OpenVisitDialog) => void;
};

/** One visit: when, who, where, its state as shape and word, and its acts. It can be dragged to another day. */
export function VisitCard({ entry, isDated = false, onOpen }: VisitCardProps) {
  const { clinicZone } = useDisplayZone();
  const { staff } = useSession();
  const { visit, person, order_id: orderId, method, status, test } = entry;
  const acts = visitActs(status, visit, staff.role);
  const times =
    visit?.start_at != null
      ? visitTimes(visit.start_at, visit.end_at, {
          patient: visit.iana_timezone ?? null,
          clinic: clinicZone,
        })
      : null;
  const isMovable = isActiveVisit(visit) && acts.move === null;
  return (
    <article
      className={visit && visitState(visit) === "cancelled" ? "visit-card is-off" : "visit-card"}
      aria-label={`Visit of ${person}`}
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", orderId);
      }}
    >
      {times ? (
        <p className="when">
          {isDated ? times.patient : times.patient.slice("23-Nov-2026 ".length)}
          {times.clinic ? (
            <span className="small ink-3 block">
              Clinic: {isDated ? times.clinic : times.clinic.slice("23-Nov-2026 ".length)}
            </span>
          ) : null}
        </p>
      ) : null}
      {/* Not draggable itself, or its address would be dragged in place of the visit. */}
      <Link href={`/orders/${orderId}`} prefetch={false} draggable={false} className="plain medium">
        {person}
      </Link>
      <p className="small ink-2">
        {test} · {visitPlaceWords(method)}
      </p>
      {visit ? (
        <div>
          <VisitStatus visit={visit} />
        </div>
      ) : null}
      <VisitActions
        acts={acts}
        visit={visit}
        onOpen={(kind) => onOpen({ kind, orderId, person, method, visit })}
      />
    </article>
  );
}
