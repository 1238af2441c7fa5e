"use client";

import { Button } from "@/components/ui/controls/button";
import { toast } from "@/components/ui/feedback/toast";
import { providerWords } from "@/lib/domain/appointments/appointment-labels";
import { requestVisit } from "@/lib/query/appointments";
import { VisitFailure } from "./appointment-failure";
import { useVisitAct } from "./use-appointment-action";

type RequestVisitProps = {
  orderId: string;
  person: string;
  providers: readonly string[];
  notes: string;
  onDone: () => void;
};

/** A visit without a time, where a provider takes that: they arrange it with the patient. Nothing where none does. */
export function RequestVisit({ orderId, person, providers, notes, onDone }: RequestVisitProps) {
  const write = useVisitAct(
    orderId,
    (body: { provider: string; notes: string }) => requestVisit(orderId, body),
    () => {
      toast({
        tone: "success",
        title: "Asked for.",
        body: `${person}: the provider arranges the time`,
      });
      onDone();
    },
  );
  if (providers.length === 0) return null;
  return (
    <div className="request-visit">
      <VisitFailure
        write={write}
        orderId={orderId}
        notDone="Not requested"
        next="Your notes are kept."
        isSaved={({ start_at, event_status }) => start_at === null && event_status === "pending"}
      />
      <p className="small ink-2">
        No slot suits? The provider can arrange a time with the patient.
      </p>
      {providers.map((provider) => (
        <Button
          key={provider}
          size="small"
          isPending={write.isPending}
          onPress={() => write.start({ provider, notes })}
        >
          Ask {providerWords(provider)} for a visit without a time
        </Button>
      ))}
    </div>
  );
}
