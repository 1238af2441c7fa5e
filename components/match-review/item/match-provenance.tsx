"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { CorrectionStart } from "@/components/match-review/corrections/correction-start";
import { Notice } from "@/components/ui/feedback/notice";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { MatchOutcomeRecord } from "@/lib/contract/dashboard/match-outcome-record";
import { shortId } from "@/lib/contract/short-id";
import { formatInstant } from "@/lib/domain/datetime";
import { matchOfOrderQuery } from "@/lib/query/order-match";
import { resultsQuery } from "@/lib/query/results";
import { OutcomeFacts } from "./outcome-facts";

/** How an order got its result, and the way to report that it is another person's or another order's. Nothing while there is no result. */
export function MatchProvenance({ orderId }: { orderId: string }) {
  const { zone } = useDisplayZone();
  const { data, error } = useQuery(matchOfOrderQuery(orderId));
  const results = useQuery(resultsQuery(orderId, "order"));
  if (error && !data) {
    return (
      <Notice tone="warn" title="Could not load how this order got its result.">
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
        <span className="text-small text-ink-2">{describeAttachment(data.outcomes ?? [])}</span>
      ) : null}
      {decisions.map(({ id, item_id, by, made_at, second, note }) => (
        <span key={id} className="text-small text-ink-2">
          {by.is_me ? "You" : by.name} matched this result in{" "}
          <Link href={`/match-review/${item_id}`} prefetch={false}>
            match review, res {shortId(item_id)}
          </Link>
          , {formatInstant(made_at, zone)}
          {note ? ` · “${note}”` : ""}
          {second ? (
            <span className="block">
              {second.name} agreed in a second review, {formatInstant(second.at, zone)}
              {second.note ? `. ${second.note}` : ""}
            </span>
          ) : null}
        </span>
      ))}
      <div className="flex items-center gap-2">
        <CorrectionStart
          itemId={only && others.length === 0 ? only.item_id : null}
          orderId={orderId}
        />
      </div>
      <OrderOutcomes outcomes={data.outcomes ?? null} />
    </div>
  );
}

/** How the newest report was attached where nobody decided here: each decider is named only if the service names it. */
function describeAttachment([newest]: readonly MatchOutcomeRecord[]): string {
  if (newest === undefined) return "The service attached this result; no match is recorded.";
  if (newest.decided_by === "matcher") return "The service attached this result automatically.";
  const note = newest.note ? ` Their note: “${newest.note}”` : "";
  return `Somebody accepted this result over the service’s API, not in Phial.${note}`;
}

/** How an order's result was matched, automatic matches included; nothing for an order whose result was not matched. */
function OrderOutcomes({ outcomes }: { outcomes: readonly MatchOutcomeRecord[] | null }) {
  const { zone } = useDisplayZone();
  if (outcomes === null || outcomes.length === 0) return null;
  return (
    <details className="text-small">
      <summary className="text-label text-ink-2 cursor-pointer min-h-6">
        How this was decided
      </summary>
      <ol className="grid gap-2 mt-2" aria-label="Decisions, newest first">
        {outcomes.map((outcome) => (
          <li key={`${outcome.decided_at} ${outcome.rule}`}>
            <OutcomeFacts outcome={outcome} decidedAt={formatInstant(outcome.decided_at, zone)} />
          </li>
        ))}
      </ol>
    </details>
  );
}
