import { Button } from "@/components/ui/controls/button";
import type { Appointment } from "@/lib/contract/service/appointment";
import { isActiveVisit, type VisitActs } from "@/lib/domain/appointments/appointment-actions";

type VisitActionsProps = {
  acts: VisitActs;
  visit: Appointment | null;
  onOpen: (kind: "book" | "move" | "cancel") => void;
};

/** What can be done about a visit; a closed act says why. */
export function VisitActions({ acts, visit, onOpen }: VisitActionsProps) {
  const isActive = isActiveVisit(visit);
  const isBookable = acts.book === null;
  return (
    <div className="row wrap">
      {isBookable || !isActive ? (
        <Button size="small" closedReason={acts.book ?? undefined} onPress={() => onOpen("book")}>
          {isActive ? "Book a slot" : "Book a visit"}
        </Button>
      ) : null}
      {isActive ? (
        <>
          <Button size="small" closedReason={acts.move ?? undefined} onPress={() => onOpen("move")}>
            Move the visit
          </Button>
          <Button
            size="small"
            closedReason={acts.cancel ?? undefined}
            onPress={() => onOpen("cancel")}
          >
            Call it off …
          </Button>
        </>
      ) : null}
    </div>
  );
}
