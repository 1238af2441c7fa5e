"use client";

import Link from "next/link";
import { useQueue } from "@/components/match-review/queue/queue-context";
import { Button } from "@/components/ui/controls/button";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { MatchDecision, ReviewItem } from "@/lib/contract/dashboard/match-review";
import { shortId } from "@/lib/contract/short-id";
import { type ClockZone, formatInstant } from "@/lib/domain/datetime";
import { decisionSentence, formatAction } from "@/lib/domain/match-review/decision-sentence";
import { DockDraft } from "./dock-draft";
import { ITEM_PANEL } from "./item-class";
import type { Draft } from "./use-draft";

type DockDecidedProps = { review: ReviewItem; decision: MatchDecision | null; draft: Draft };

/** The footer of an item that is decided: the decision, and the way to the next result. */
export function DockDecided({ review, decision, draft }: DockDecidedProps) {
  const { zone } = useDisplayZone();
  const { openNext } = useQueue();
  const { item } = review;
  const orderId = decision?.result_order_id ?? item.resolved_order_id;
  return (
    <>
      {decision?.by.is_me ? null : <DockDraft draft={draft} />}
      <div className={ITEM_PANEL}>
        <div>
          <h3>{decision ? "Decided" : getTitle(item.status)}</h3>
          <p className="text-small">
            {decision ? decisionSentence(decision) : describeElsewhere(item, zone)}
          </p>
          {orderId ? (
            <p className="text-small">
              The result is with order{" "}
              <Link className="mono" href={`/orders/${orderId}`}>
                {shortId(orderId)}
              </Link>
              .
            </p>
          ) : null}
        </div>
        <div className="flex items-center gap-2 flex-wrap">
          <Button variant="primary" onPress={() => openNext(item.id)}>
            Next result
          </Button>
        </div>
      </div>
    </>
  );
}

function getTitle(status: string): string {
  if (status === "pending_ops_review") return "Escalated to the operator";
  return status === "resolved" || status === "matched" ? "Decided" : `Status: ${status}`;
}

function describeElsewhere(item: ReviewItem["item"], zone: ClockZone): string {
  const { status, resolution_action, reviewed_at, note } = item;
  const when = reviewed_at ? ` on ${formatInstant(reviewed_at, zone)}` : "";
  const what =
    status === "pending_ops_review"
      ? `The operator's team reviews it${when ? `; it was escalated${when}` : ""}.`
      : `${resolution_action ? formatAction(resolution_action).done : "Decided"}${when}, not in Phial.`;
  return `${what} There is nothing to do here.${note ? ` “${note}”` : ""}`;
}
