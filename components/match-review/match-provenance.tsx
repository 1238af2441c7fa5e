"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Notice } from "@/components/ui/notice";
import { shortId } from "@/components/ui/short-id";
import { useDisplayZone } from "@/components/ui/use-display-zone";
import { formatInstant } from "@/lib/domain/datetime";
import { matchOfOrderQuery } from "@/lib/query/match-of-order";
import { CorrectionStart } from "./correction-start";
import { OrderOutcomes } from "./order-outcomes";

/** How an order came by its result, who gave it in match review, and the way to say that it was wrong. Nothing for an unmatched one. */
export function MatchProvenance({ orderId }: { orderId: string }) {
  const { zone } = useDisplayZone();
  const { data, error } = useQuery(matchOfOrderQuery(orderId));
  if (error && !data) {
    return (
      <Notice tone="warn" title="It could not be read who gave this order its result.">
        The result itself is not affected. Reload to try again.
      </Notice>
    );
  }
  const decisions = data?.decisions.map(({ id, item_id, by, made_at, second, note }) => {
    const isDoubted = data.corrections.some(
      (each) => each.item_id === item_id && (each.state === "open" || each.state === "confirmed"),
    );
    return (
      <div key={id} className="row wrap">
        <span className="small ink-2">
          {by.is_me ? "You" : by.name} gave this order its result in{" "}
          <Link href={`/match-review/${item_id}`} prefetch={false}>
            match review, res {shortId(item_id)}
          </Link>
          , {formatInstant(made_at, zone)}
          {second ? `; ${second.name} agreed` : ""}
          {note ? ` · “${note}”` : ""}
        </span>
        {isDoubted ? null : <CorrectionStart itemId={item_id} orderId={orderId} />}
      </div>
    );
  });
  return (
    <>
      {decisions}
      <OrderOutcomes outcomes={data?.outcomes ?? null} />
    </>
  );
}
