"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/controls/button";
import { Notice } from "@/components/ui/feedback/notice";
import type { OrderResults } from "@/lib/contract/dashboard/orders/order-results";
import { revealedQuery } from "@/lib/query/doubts";

type CoveredResultProps = { orderId: string; doubt: NonNullable<OrderResults["doubt"]> };

/** Replaces values that may be another person's; displayed above them once they are revealed. */
export function CoveredResult({ orderId, doubt }: CoveredResultProps) {
  const client = useQueryClient();
  const setRevealed = (isRevealed: boolean) =>
    client.setQueryData(revealedQuery(orderId).queryKey, isRevealed);
  return (
    <div className="grid gap-2">
      <Notice tone="error" title="This result may be another person's.">
        {doubt.is_covered
          ? "Its values are withheld. Revealing them is recorded with your name."
          : "Do not act on these values. It is recorded that you revealed them."}
      </Notice>
      <div className="flex items-center gap-2">
        <Button size="small" onPress={() => setRevealed(doubt.is_covered)}>
          {doubt.is_covered ? "Reveal values" : "Withhold values"}
        </Button>
      </div>
    </div>
  );
}
