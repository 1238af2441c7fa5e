import { Badge } from "@/components/ui/badge";
import { Status } from "@/components/ui/status";
import type { Appointment } from "@/lib/contract/appointment";
import { visitPicture, waitsFor } from "@/lib/domain/appointments/appointment-words";

type VisitStatusProps = {
  visit: Pick<Appointment, "status" | "start_at">;
  alone?: boolean;
};

/** The state of a visit as shape and word, and what it waits for. */
export function VisitStatus({ visit, alone = false }: VisitStatusProps) {
  const { words, family } = visitPicture(visit.status);
  const waits = waitsFor(visit);
  return (
    <>
      {alone ? <Badge family={family}>{words}</Badge> : <Status family={family}>{words}</Status>}
      {waits ? <span className="small ink-2 block">{waits}</span> : null}
    </>
  );
}
