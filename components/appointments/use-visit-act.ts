"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Appointment } from "@/lib/contract/appointment";
import { appointmentKeys, visitChanged } from "@/lib/query/appointments";

/**
 * A change of one visit, sent once and never by itself again. After a refusal the slots and the visit are read
 * again: keys have expired, or somebody else was faster.
 */
export function useVisitAct<Input>(
  orderId: string,
  send: (input: Input) => Promise<Appointment>,
  onDone: (visit: Appointment) => void,
) {
  const client = useQueryClient();
  // The mutation's own state arrives a tick late; two clicks can be faster.
  const isSending = useRef<boolean>(false);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: send,
    retry: false,
    onSuccess: async (visit) => {
      await visitChanged(client, orderId);
      onDone(visit);
    },
    onError: async () => {
      await client.invalidateQueries({ queryKey: appointmentKeys.slotsOf(orderId) });
      await client.invalidateQueries({ queryKey: appointmentKeys.visit(orderId) });
      await client.invalidateQueries({ queryKey: appointmentKeys.board });
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  function act(input: Input) {
    if (isSending.current) return;
    isSending.current = true;
    mutate(input);
  }
  return { act, error, isPending, reset };
}
