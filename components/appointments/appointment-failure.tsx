"use client";

import { useQuery } from "@tanstack/react-query";
import { WriteNotice } from "@/components/shared/write-notice";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { AppointmentMethod } from "@/lib/contract/dashboard/appointment-board";
import type { Appointment } from "@/lib/contract/service/appointment";
import { getAppointmentView } from "@/lib/domain/appointments/appointment-labels";
import { formatInstant } from "@/lib/domain/datetime";
import { appointmentQuery } from "@/lib/query/appointments";
import type { Write } from "@/lib/query/core/use-write";

type AppointmentFailureProps = {
  write: Pick<Write<never>, "state" | "error" | "tryAgain">;
  orderId: string;
  method?: AppointmentMethod;
  /** `Not booked`: what did not happen when the service rejected it. */
  notDone: string;
  /** What the person has not lost, and what to do next. */
  next: string;
  /** Whether the appointment, as read again, has the change. */
  isSaved: (appointment: Appointment) => boolean;
};

/** The state of an appointment after a failed change of it, and what is known about the change. */
export function AppointmentFailure(props: AppointmentFailureProps) {
  const { write, orderId, method, notDone, next, isSaved } = props;
  const { zone } = useDisplayZone();
  const isDoubtful = write.state.kind === "unconfirmed";
  const { data } = useQuery({ ...appointmentQuery(orderId, method), enabled: isDoubtful });
  const appointment = data?.appointment ?? null;
  return (
    <WriteNotice
      write={write}
      notDone={notDone}
      kept={next}
      isSaved={appointment !== null && isSaved(appointment)}
      current={
        appointment ? formatAppointmentState(appointment, zone) : "The order has no appointment."
      }
    />
  );
}

function formatAppointmentState({ event_status, start_at }: Appointment, zone: string): string {
  const time = start_at === null ? "without a time" : formatInstant(start_at, zone);
  return `The appointment: ${getAppointmentView(event_status).label}, ${time}.`;
}
