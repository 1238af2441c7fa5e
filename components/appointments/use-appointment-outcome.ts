"use client";

import { useQuery } from "@tanstack/react-query";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type {
  AppointmentMethod,
  AppointmentRecord,
} from "@/lib/contract/dashboard/appointment-board";
import { getAppointmentView } from "@/lib/domain/appointments/appointment-labels";
import { formatInstant } from "@/lib/domain/datetime";
import { appointmentQuery } from "@/lib/query/appointments";
import type { Write } from "@/lib/query/core/use-write";

type OutcomeOptions = {
  orderId: string;
  method?: AppointmentMethod;
  /** Whether the refetched appointment has the change. */
  isSaved: (appointment: AppointmentRecord) => boolean;
};

/** Refetches the appointment after a write whose response was lost, for the notice of that write. */
export function useAppointmentOutcome(
  { state }: Pick<Write<never>, "state">,
  { orderId, method, isSaved }: OutcomeOptions,
): { current: string; isSaved: boolean } {
  const { zone } = useDisplayZone();
  const { data } = useQuery({
    ...appointmentQuery(orderId, method),
    enabled: state.kind === "unconfirmed",
  });
  const appointment = data?.appointment ?? null;
  if (appointment === null) return { current: "The order has no appointment.", isSaved: false };
  const { event_status, start_at } = appointment;
  const time = start_at === null ? "without a time" : formatInstant(start_at, zone);
  return {
    current: `The appointment: ${getAppointmentView(event_status).label}, ${time}.`,
    isSaved: isSaved(appointment),
  };
}
