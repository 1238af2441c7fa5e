import { Button } from "@/components/ui/controls/button";
import type { Appointment } from "@/lib/contract/service/appointment";
import {
  type AppointmentActionState,
  isActiveAppointment,
} from "@/lib/domain/appointments/appointment-actions";

type AppointmentActionsProps = {
  actions: AppointmentActionState;
  appointment: Appointment | null;
  onOpen: (kind: "book" | "move" | "cancel") => void;
};

/** The actions available for an appointment; a disabled one says why. */
export function AppointmentActions({ actions, appointment, onOpen }: AppointmentActionsProps) {
  const isActive = isActiveAppointment(appointment);
  const isBookable = actions.book === null;
  return (
    <div className="flex items-center gap-2 flex-wrap">
      {isBookable || !isActive ? (
        <Button
          size="small"
          disabledReason={actions.book ?? undefined}
          onPress={() => onOpen("book")}
        >
          {isActive ? "Book a slot" : "Book an appointment"}
        </Button>
      ) : null}
      {isActive ? (
        <>
          <Button
            size="small"
            disabledReason={actions.move ?? undefined}
            onPress={() => onOpen("move")}
          >
            Reschedule
          </Button>
          <Button
            size="small"
            disabledReason={actions.cancel ?? undefined}
            onPress={() => onOpen("cancel")}
          >
            Cancel appointment …
          </Button>
        </>
      ) : null}
    </div>
  );
}
