import { Button } from "@/components/ui/controls/button";
import type { Appointment } from "@/lib/contract/service/appointment";
import {
  type AppointmentActionState,
  isActiveAppointment,
} from "@/lib/domain/appointments/appointment-actions";

type AppointmentActionsProps = {
  acts: AppointmentActionState;
  appointment: Appointment | null;
  onOpen: (kind: "book" | "move" | "cancel") => void;
};

/** The actions available for an appointment; a disabled one says why. */
export function AppointmentActions({ acts, appointment, onOpen }: AppointmentActionsProps) {
  const isActive = isActiveAppointment(appointment);
  const isBookable = acts.book === null;
  return (
    <div className="row wrap">
      {isBookable || !isActive ? (
        <Button size="small" disabledReason={acts.book ?? undefined} onPress={() => onOpen("book")}>
          {isActive ? "Book a slot" : "Book an appointment"}
        </Button>
      ) : null}
      {isActive ? (
        <>
          <Button
            size="small"
            disabledReason={acts.move ?? undefined}
            onPress={() => onOpen("move")}
          >
            Reschedule
          </Button>
          <Button
            size="small"
            disabledReason={acts.cancel ?? undefined}
            onPress={() => onOpen("cancel")}
          >
            Cancel appointment …
          </Button>
        </>
      ) : null}
    </div>
  );
}
