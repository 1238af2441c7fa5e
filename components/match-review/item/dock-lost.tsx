"use client";

import Link from "next/link";
import { useQueue } from "@/components/match-review/queue/queue-context";
import { Button } from "@/components/ui/controls/button";
import { useDisplayZone } from "@/components/ui/time/use-display-zone";
import type { ReviewItem } from "@/lib/contract/dashboard/match-review";
import { shortId } from "@/lib/contract/short-id";
import { formatInstant } from "@/lib/domain/datetime";
import { formatAction, whoDecided } from "@/lib/domain/match-review/decision-sentence";
import { DockDraft } from "./dock-draft";
import { ITEM_PANEL } from "./item-class";
import type { Draft } from "./use-draft";

type Lost = NonNullable<ReviewItem["lost"]>;
type DockLostProps = { itemId: string; lost: Lost; draft: Draft };

/** Someone else decided first: shows their decision beside the viewer's, with nothing left to do. */
export function DockLost({ itemId, lost, draft }: DockLostProps) {
  const { zone } = useDisplayZone();
  const { openNext } = useQueue();
  const { mine, other, order_id } = lost;
  const note = other?.note ?? lost.note;
  return (
    <div className={ITEM_PANEL} role="status" aria-label="Someone else decided first">
      <h2>Someone else decided first</h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(240px,1fr))] gap-x-6 gap-y-3">
        <div>
          <h3>The decision that counts</h3>
          <p className="text-small">
            {describeOther(lost)}
            {lost.reviewed_at ? `, ${formatInstant(lost.reviewed_at, zone)}` : ""}.
            {note ? ` “${note}”` : ""}
          </p>
          {order_id ? (
            <p className="text-small">
              The result is with order{" "}
              <Link className="mono" href={`/orders/${order_id}`}>
                {shortId(order_id)}
              </Link>
              .
            </p>
          ) : null}
        </div>
        {mine ? (
          <section aria-label="Your decision">
            <h3>Your decision, which changed nothing</h3>
            <p className="text-small">
              {formatAction(mine.action).done}
              {mine.order_id ? ` for order ${shortId(mine.order_id)}` : ""}.
              {mine.note ? ` “${mine.note}”` : ""}
            </p>
          </section>
        ) : (
          <DockDraft draft={draft} />
        )}
      </div>
      <div className="flex items-center gap-2 flex-wrap">
        <Button variant="primary" onPress={() => openNext(itemId)}>
          Next result
        </Button>
      </div>
    </div>
  );
}

function describeOther({ other, action }: Lost): string {
  if (other) return whoDecided(other);
  return `${action ? formatAction(action).done : "Decided"}, not in Phial`;
}
