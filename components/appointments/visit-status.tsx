import { Badge } from "@/components/ui/badge";
import { Status } from "@/components/ui/status";
import type { Appointment } from "@/lib/contract/appointment";
import { visitPicture, waitsFor } from "@/lib/domain/appointments/appointment-words";
import { visitState } from "@/lib/domain/appointments/visit-state";

type VisitStatusProps = {
  visit: Pick<Appointment, "event_status" | "start_at">;
  alone?: boolean;
};

/** The state of a visit as shape and word, and what it waits for. */
export function VisitStatus({ visit, alone = false }: VisitStatusProps) {
  const { words, family } = visitPicture(visitState(visit));
  const waits = waitsFor(visit);
  return (
    <>
      {alone ? <Badge family={family}>{words}</Badge> : <Status family={family}>{words}</Status>}
      {waits ? <span className="small ink-2 block">{waits}</span> : null}
    </>
  );
}
