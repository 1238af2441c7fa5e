"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { AppointmentRecord } from "@/lib/contract/dashboard/appointment-board";
import { appointmentChanged } from "@/lib/query/appointments";
import { useWrite, type Write } from "@/lib/query/core/use-write";
import { appointmentKeys } from "@/lib/query/keys";

type AppointmentActionDone = {
  onDone: (appointment: AppointmentRecord) => void;
  /** Runs only while the form is still on the screen: closing it. */
  onDoneHere: () => void;
};

/**
 * Changes one appointment. After any failure the slots and the appointment are refetched: keys may have expired,
 * someone else may have been faster, or the change may have succeeded although no response arrived.
 */
export function useAppointmentAction<Input>(
  orderId: string,
  send: (input: Input, key: string) => Promise<AppointmentRecord>,
  { onDone, onDoneHere }: AppointmentActionDone,
): Write<Input> {
  const client = useQueryClient();
  return useWrite({
    send,
    record: [appointmentKeys.one(orderId), appointmentKeys.board, appointmentKeys.slots(orderId)],
    onDone: async (appointment) => {
      await appointmentChanged(client, orderId);
      onDone(appointment);
    },
    onDoneHere,
  });
}
