"use client";

import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { describeWriteFailure } from "@/lib/query/core/failure";
import { useWrite } from "@/lib/query/core/use-write";
import { resendEvents } from "@/lib/query/order-upkeep";

type ResendEventsProps = { orderId: string; disabledReason: string | undefined };

/** Has the events of this order sent once more to whoever listens; the order itself stays as it is. */
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
        aria-label="Send the events of this order again"
        onPress={() => start()}
      >
        Send again
      </Button>
      <span className="block label ink-3" role="status">
        {isSent ? "On their way once more." : "to the team's endpoints; nothing else changes"}
      </span>
      {failure ? (
        <span className="block" role="alert">
          {failure.title} {failure.body}
        </span>
      ) : null}
    </>
  );
}
