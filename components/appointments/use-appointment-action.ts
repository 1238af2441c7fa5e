"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { Appointment } from "@/lib/contract/service/appointment";
import { appointmentKeys, visitChanged } from "@/lib/query/appointments";
import { useWrite, type Write } from "@/lib/query/core/use-write";

/**
 * A change of one appointment. After any failure the slots and the appointment are read again: keys have expired,
 * somebody else was faster, or it happened although no answer came.
 */
export function useVisitAct<Input>(
  orderId: string,
  send: (input: Input, key: string) => Promise<Appointment>,
  onDone: (visit: Appointment) => void,
): Write<Input> {
  const client = useQueryClient();
  return useWrite({
    send,
    record: [
      appointmentKeys.visit(orderId),
      appointmentKeys.board,
      appointmentKeys.slotsOf(orderId),
    ],
    onDone: async (visit) => {
      await visitChanged(client, orderId);
      onDone(visit);
    },
  });
}
