"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { CorrectionStart } from "@/components/match-review/corrections/correction-start";
import { OrderOutcomes } from "@/components/match-review/item/order-outcomes";
import { shortId } from "@/components/ui/display/short-id";
import { Notice } from "@/components/ui/feedback/notice";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { formatInstant } from "@/lib/domain/datetime";
import { matchOfOrderQuery } from "@/lib/query/order-match";
import { resultsQuery } from "@/lib/query/results";

/** How an order came by its result, and the way to say that it is another person's. Nothing while there is no result. */
export function MatchProvenance({ orderId }: { orderId: string }) {
  const { zone } = useDisplayZone();
  const { data, error } = useQuery(matchOfOrderQuery(orderId));
  const results = useQuery(resultsQuery(orderId, "order"));
  if (error && !data) {
    return (
      <Notice tone="warn" title="It could not be read who gave this order its result.">
        The result itself is not affected. Reload to try again.
      </Notice>
    );
  }
  // Values that are not covered are there and in no doubt: only those can be doubted anew.
  if (!data || !results.data?.results) return null;
  const detached = data.corrections.filter(({ state }) => state === "detached");
  const decisions = data.decisions.filter(({ id }) =>
    detached.every(({ decision_id }) => decision_id !== id),
  );
  const [only, ...others] = decisions;
  return (
    <div className="grid gap-2">
      {decisions.length === 0 ? (
        <span className="small ink-2">The service attached this result by itself.</span>
      ) : null}
      {decisions.map(({ id, item_id, by, made_at, second, note }) => (
        <span key={id} className="small ink-2">
          {by.is_me ? "You" : by.name} gave this order its result in{" "}
          <Link href={`/match-review/${item_id}`} prefetch={false}>
            match review, res {shortId(item_id)}
          </Link>
          , {formatInstant(made_at, zone)}
          {second ? `; ${second.name} agreed` : ""}
          {note ? ` · “${note}”` : ""}
        </span>
      ))}
      <div className="row">
        <CorrectionStart
          itemId={only && others.length === 0 ? only.item_id : null}
          orderId={orderId}
        />
      </div>
      <OrderOutcomes outcomes={data.outcomes ?? null} />
    </div>
  );
}
