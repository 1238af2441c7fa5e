"use client";

import Link from "next/link";
import { useQueue } from "@/components/match-review/queue/queue-context";
import { Button } from "@/components/ui/controls/button";
import { shortId } from "@/components/ui/display/short-id";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { MatchDecision, ReviewItem } from "@/lib/contract/dashboard/match-review";
import { formatInstant } from "@/lib/domain/datetime";
import { decisionSentence, formatAction } from "@/lib/domain/match-review/decision-sentence";
import { DockDraft } from "./dock-draft";
import styles from "./item.module.css";
import type { Draft } from "./use-draft";

type DockDecidedProps = { review: ReviewItem; decision: MatchDecision | null; draft: Draft };

/** The foot of an item that is decided, or on its way: what it is, and the way on. */
export function DockDecided({ review, decision, draft }: DockDecidedProps) {
  const { zone } = useDisplayZone();
  const { openNext } = useQueue();
  const { item } = review;
  const orderId = decision?.result_order_id ?? item.resolved_order_id;
  return (
    <>
      {decision?.by.is_me ? null : <DockDraft draft={draft} />}
      <div className={styles.panel}>
        <div>
          <h3>{decision ? "Decided" : forbiddenTitle(item.status)}</h3>
          <p className="small">
            {decision ? decisionSentence(decision) : decidedElsewhere(item, zone)}
          </p>
          {orderId ? (
            <p className="small">
              The result is with order{" "}
              <Link className="mono" href={`/orders/${orderId}`}>
                {shortId(orderId)}
              </Link>
              .
            </p>
          ) : null}
        </div>
        <div className="row wrap">
          <Button variant="primary" onPress={() => openNext(item.id)}>
            Go on with the next
          </Button>
        </div>
      </div>
    </>
  );
}

function forbiddenTitle(status: string): string {
  if (status === "pending_ops_review") return "Escalated to the operator";
  return status === "resolved" || status === "matched" ? "Decided" : `Status: ${status}`;
}

function decidedElsewhere(item: ReviewItem["item"], zone: string): string {
  const { status, resolution_action, reviewed_at, note } = item;
  const when = reviewed_at ? ` on ${formatInstant(reviewed_at, zone)}` : "";
  const what =
    status === "pending_ops_review"
      ? `The operator's team looks at it${when ? `; it was escalated${when}` : ""}.`
      : `${resolution_action ? formatAction(resolution_action).done : "Decided"}${when}, not from this console.`;
  return `${what} Nothing is to be done here.${note ? ` “${note}”` : ""}`;
}
