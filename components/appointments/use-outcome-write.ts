"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/feedback/toast";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { AppointmentOutcomeKind } from "@/lib/contract/dashboard/appointment-history";
import type { Instant } from "@/lib/contract/primitives";
import { findOutcome, getOutcomeView } from "@/lib/domain/appointments/appointment-outcome";
import { formatClockSpan } from "@/lib/domain/appointments/appointment-times";
import { appointmentChanged, appointmentQuery } from "@/lib/query/appointments";
import { api } from "@/lib/query/core/api";
import { useWrite } from "@/lib/query/core/use-write";
import { appointmentKeys } from "@/lib/query/keys";
import type { AppointmentSubject } from "./appointment-subject";

type OutcomeEntry = {
  outcome: AppointmentOutcomeKind;
  note: string;
  reason_id: string | null;
  appointment_id: string;
  start_at: Instant;
  corrects: string | null;
};

type OutcomeWriteDone = {
  onDone?: () => void;
  /** Runs only while the form is still on the screen: closing it. */
  onDoneHere?: () => void;
};

/** Records how the subject's past appointment ended, as a correction when an outcome was recorded before. */
export function useOutcomeWrite(
  subject: AppointmentSubject,
  { onDone, onDoneHere }: OutcomeWriteDone = {},
) {
  const client = useQueryClient();
  const { clinicZone, zone } = useDisplayZone();
  const { orderId, method, person, appointment, outcome: current } = subject;
  const write = useWrite({
    send: (entry: OutcomeEntry, entry_id) =>
      api("POST /api/appointments/{order_id}/outcome", {
        order_id: orderId,
        ...{ entry_id, ...entry },
      }),
    record: [appointmentKeys.one(orderId), appointmentKeys.board],
    onDone: async ({ outcome, start_at }) => {
      await appointmentChanged(client, orderId);
      const id = appointment?.iana_timezone ?? clinicZone;
      const time = formatClockSpan(start_at, null, { ...zone, id });
      const { label } = getOutcomeView(outcome);
      const about = `appointment ${orderId}`;
      toast({ tone: "success", title: `Recorded: ${label}.`, body: `${time}, ${person}`, about });
      onDone?.();
    },
    onDoneHere: () => onDoneHere?.(),
  });
  function record(outcome: AppointmentOutcomeKind, note = "", reason_id: string | null = null) {
    const { id: appointment_id, start_at } = appointment ?? {};
    if (!appointment_id || !start_at) return;
    const corrects = current?.entry_id ?? null;
    write.start({ outcome, note, reason_id, appointment_id, start_at, corrects });
  }
  // After a lost response, the stored outcomes show whether this entry was saved.
  const { data } = useQuery({
    ...appointmentQuery(orderId, method),
    enabled: write.state.kind === "unconfirmed",
  });
  const stored = data?.outcomes.find(({ entry_id }) => entry_id === write.key) ?? null;
  const recorded = data ? findOutcome(data.outcomes, data.appointment) : current;
  const notice = {
    notDone: "Not recorded",
    kept: "Your choice and your note are kept.",
    current: `The outcome: ${recorded ? getOutcomeView(recorded.outcome).label : "none is recorded"}.`,
    isSaved: stored !== null,
  };
  return { write, notice, record };
}
