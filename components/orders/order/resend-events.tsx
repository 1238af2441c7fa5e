"use client";

import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { describeWriteFailure } from "@/lib/query/core/failure";
import { useWrite } from "@/lib/query/core/use-write";
import { resendEvents } from "@/lib/query/order-upkeep";

type ResendEventsProps = { orderId: string; disabledReason: string | undefined };

/** Asks the service to resend the events of an order to the team's endpoints; the order does not change. */
export function ResendEvents({ orderId, disabledReason }: ResendEventsProps) {
  const [isSent, setSent] = useState(false);
  const { start, isPending, error } = useWrite({
    send: () => resendEvents(orderId),
    onDone: () => setSent(true),
  });
  const failure = error ? describeWriteFailure(error, "Not sent") : null;
  return (
    <>
      <Button
        size="small"
        isPending={isPending}
        disabledReason={disabledReason}
        aria-label="Resend the events of this order"
        onPress={() => start()}
      >
        Resend
      </Button>
      <span className="block label ink-3" role="status">
        {isSent ? "Sent." : "to the team's endpoints; the order does not change"}
      </span>
      {failure ? (
        <span className="block" role="alert">
          {failure.title} {failure.body}
        </span>
      ) : null}
    </>
  );
}
