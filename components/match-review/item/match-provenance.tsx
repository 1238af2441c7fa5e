"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { CorrectionStart } from "@/components/match-review/corrections/correction-start";
import { shortId } from "@/components/ui/display/short-id";
import { Notice } from "@/components/ui/feedback/notice";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import { formatInstant } from "@/lib/domain/datetime";
import { matchOfOrderQuery } from "@/lib/query/order-match";
import { resultsQuery } from "@/lib/query/results";
import { OrderOutcomes } from "./order-outcomes";

/** How an order got its result, and the way to report that it is another person's. Nothing while there is no result. */
export function MatchProvenance({ orderId }: { orderId: string }) {
  const { zone } = useDisplayZone();
  const { data, error } = useQuery(matchOfOrderQuery(orderId));
  const results = useQuery(resultsQuery(orderId, "order"));
  if (error && !data) {
    return (
      <Notice tone="warn" title="Could not read how this order got its result.">
        The result itself is not affected. Reload to try again.
      </Notice>
    );
  }
  // Covered values are in doubt already: a case can be opened only for values that are shown.
  if (!data || !results.data?.results) return null;
  const detached = data.corrections.filter(({ state }) => state === "detached");
  const decisions = data.decisions.filter(({ id }) =>
    detached.every(({ decision_id }) => decision_id !== id),
  );
  const [only, ...others] = decisions;
  return (
    <div className="grid gap-2">
      {decisions.length === 0 ? (
        <span className="small ink-2">The service attached this result automatically.</span>
      ) : null}
      {decisions.map(({ id, item_id, by, made_at, second, note }) => (
        <span key={id} className="small ink-2">
          {by.is_me ? "You" : by.name} matched this result in{" "}
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
