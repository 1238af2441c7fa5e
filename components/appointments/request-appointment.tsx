"use client";

import { WriteNotice } from "@/components/shared/write-notice";
import { Button } from "@/components/ui/controls/button";
import { toast } from "@/components/ui/feedback/toast";
import { formatProvider } from "@/lib/domain/appointments/appointment-labels";
import { api } from "@/lib/query/core/api";
import { useAppointmentAction } from "./use-appointment-action";
import { useAppointmentOutcome } from "./use-appointment-outcome";

type RequestAppointmentProps = {
  orderId: string;
  person: string;
  providers: readonly string[];
  notes: string;
  onDone: () => void;
  /** Runs after `onDone` while the form is still on the screen. */
  onDoneHere: () => void;
};

/**
 * Requests an appointment without a time, which the provider arranges with the patient. Hidden where no provider offers
 * this.
 */
export function RequestAppointment({
  orderId,
  person,
  providers,
  notes,
  onDone,
  onDoneHere,
}: RequestAppointmentProps) {
  const write = useAppointmentAction(
    orderId,
    (body: { provider: string; notes: string }) =>
      api("POST /api/appointments/{order_id}/request", { order_id: orderId, ...body }),
    {
      onDone: () => {
        toast({
          tone: "success",
          title: "Requested.",
          body: `${person}: the provider arranges the time`,
        });
        onDone();
      },
      onDoneHere,
    },
  );
  const outcome = useAppointmentOutcome(write, {
    orderId,
    isSaved: ({ start_at, event_status }) => start_at === null && event_status === "pending",
  });
  if (providers.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-1 border-t border-line pt-2.5">
      <WriteNotice write={write} notDone="Not requested" kept="Your notes are kept." {...outcome} />
      <p className="text-small text-ink-2">
        No slot suits? The provider can arrange a time with the patient.
      </p>
      {providers.map((provider) => (
        <Button
          key={provider}
          size="small"
          isPending={write.isPending}
          onPress={() => write.start({ provider, notes })}
        >
          Request an appointment without a time from {formatProvider(provider)}
        </Button>
      ))}
    </div>
  );
}
