"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { Appointment } from "@/lib/contract/service/appointment";
import { appointmentChanged, appointmentKeys } from "@/lib/query/appointments";
import { useWrite, type Write } from "@/lib/query/core/use-write";

/**
 * A change of one appointment. After any failure the slots and the appointment are read again: keys have expired,
 * somebody else was faster, or it happened although no answer came.
 */
export function useAppointmentAction<Input>(
  orderId: string,
  send: (input: Input, key: string) => Promise<Appointment>,
  onDone: (appointment: Appointment) => void,
): Write<Input> {
  const client = useQueryClient();
  return useWrite({
    send,
    record: [
      appointmentKeys.appointment(orderId),
      appointmentKeys.board,
      appointmentKeys.getSlots(orderId),
    ],
    onDone: async (appointment) => {
      await appointmentChanged(client, orderId);
      onDone(appointment);
    },
  });
}
