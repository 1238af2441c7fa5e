import type { Ref } from "react";
import { Button } from "@/components/ui/controls/button";
import type { ListedAppointment } from "@/lib/contract/dashboard/appointment-board";
import {
  type AppointmentActionState,
  isActiveAppointment,
} from "@/lib/domain/appointments/appointment-actions";
import type { DialogKind } from "./appointment-subject";

type AppointmentActionsProps = {
  /** Receives the focus after a change. */
  ref?: Ref<HTMLDivElement>;
  actions: AppointmentActionState;
  appointment: ListedAppointment | null;
  /** Why the appointment's outcome cannot be recorded; null when it can. */
  outcomeReason: string | null;
  hasOutcome: boolean;
  onOpen: (kind: DialogKind) => void;
};

/** The actions available for an appointment; a disabled one gives its reason. */
export function AppointmentActions({
  ref,
  actions,
  appointment,
  outcomeReason,
  hasOutcome,
  onOpen,
}: AppointmentActionsProps) {
  const isActive = isActiveAppointment(appointment);
  const isBookable = actions.book === null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      className="flex flex-wrap gap-2 outline-none"
      role="group"
      aria-label="Appointment actions"
      ref={ref}
      tabIndex={-1}
    >
      {outcomeReason === null ? (
        <Button size="small" onPress={() => onOpen("outcome")}>
          {hasOutcome ? "Correct outcome …" : "Record outcome …"}
        </Button>
      ) : null}
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
