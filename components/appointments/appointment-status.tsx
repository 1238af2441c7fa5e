import { Badge } from "@/components/ui/display/badge";
import { Status } from "@/components/ui/display/status";
import type { Appointment } from "@/lib/contract/service/appointment";
import { visitPicture, waitsFor } from "@/lib/domain/appointments/appointment-labels";
import { visitState } from "@/lib/domain/appointments/appointment-state";

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
