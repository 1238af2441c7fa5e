import { Badge } from "@/components/ui/display/badge";
import { Status } from "@/components/ui/display/status";
import type { Appointment } from "@/lib/contract/service/appointment";
import { getAppointmentView, waitsFor } from "@/lib/domain/appointments/appointment-labels";
import { appointmentState } from "@/lib/domain/appointments/appointment-state";

type AppointmentStatusProps = {
  appointment: Pick<Appointment, "event_status" | "start_at">;
  alone?: boolean;
};

/** The state of an appointment as shape and label, and what it is waiting for. */
export function AppointmentStatus({ appointment, alone = false }: AppointmentStatusProps) {
  const { label, family } = getAppointmentView(appointmentState(appointment));
  const waits = waitsFor(appointment);
  return (
    <>
      {alone ? <Badge family={family}>{label}</Badge> : <Status family={family}>{label}</Status>}
      {waits ? <span className="block text-small text-ink-2">{waits}</span> : null}
    </>
  );
}
