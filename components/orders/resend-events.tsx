"use client";

import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { failureOf } from "@/lib/query/failure";
import { resendEvents } from "@/lib/query/order-upkeep";

type ResendEventsProps = { orderId: string; closedReason: string | undefined };

/** Has the events of this order sent once more to whoever listens; the order itself stays as it is. */
export function ResendEvents({ orderId, closedReason }: ResendEventsProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => resendEvents(orderId),
    retry: false,
  });
  return (
    <>
      <Button
        size="small"
        isPending={isPending}
        closedReason={closedReason}
        aria-label="Send the events of this order again"
        onPress={() => mutate()}
      >
        Send again
      </Button>
      <span className="block label ink-3" role="status">
        {isSuccess ? "On their way once more." : "to the team's endpoints; nothing else changes"}
      </span>
      {error ? (
        <span className="block" role="alert">
          Not sent. {failureOf(error).said ?? failureOf(error).title}
        </span>
      ) : null}
    </>
  );
}
