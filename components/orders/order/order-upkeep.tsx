"use client";

import { useState } from "react";
import { Button } from "@/components/ui/controls/button";
import { LinkButton } from "@/components/ui/controls/link-button";
import { DescriptionList } from "@/components/ui/display/description-list";
import { Why } from "@/components/ui/display/why";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { Role } from "@/lib/contract/dashboard/staff";
import {
  drawOffer,
  forRole,
  type Offer,
  registrationOffer,
} from "@/lib/domain/orders/order-upkeep";
import { api } from "@/lib/query/core/api";
import { describeWriteFailure } from "@/lib/query/core/failure";
import { useWrite } from "@/lib/query/core/use-write";
import { CompleteDrawDialog } from "./complete-draw-dialog";
import { MessageSetting } from "./message-setting";

type OrderUpkeepProps = { order: OrderRecord; role: Role };

/** The draw, kit registration, text messages and events of an order. */
export function OrderUpkeep({ order, role }: OrderUpkeepProps) {
  const [isDrawing, setDrawing] = useState(false);
  const draw = drawOffer(order, role);
  const registration = registrationOffer(order, role);
  return (
    <section className="section print:hidden" aria-labelledby="upkeep-title">
      <h3 id="upkeep-title">Follow-up</h3>
      <DescriptionList
        items={[
          ...(draw
            ? [
                {
                  term: "Draw",
                  value: (
                    <>
                      <Button
                        size="small"
                        disabledReason={getReason(draw)}
                        onPress={() => setDrawing(true)}
                      >
                        Draw completed …
                      </Button>
                      {draw.open ? null : <Why>{draw.reason}</Why>}
                    </>
                  ),
                },
              ]
            : []),
          ...(registration
            ? [
                {
                  term: "Kit",
                  value: registration.open ? (
                    <LinkButton href={`/orders/register?order=${order.id}`} size="small">
                      Register the kit
                    </LinkButton>
                  ) : (
                    <Why>{registration.reason}</Why>
                  ),
                },
              ]
            : []),
          {
            term: "Text messages to the patient",
            value: (
              <MessageSetting
                orderId={order.id}
                disabledReason={getReason(
                  forRole(role, "order:change-messages", "change text messages"),
                )}
              />
            ),
          },
          {
            term: "Webhook events",
            value: (
              <ResendEvents
                orderId={order.id}
                disabledReason={getReason(forRole(role, "order:resend-events", "resend events"))}
              />
            ),
          },
        ]}
      />
      {isDrawing ? <CompleteDrawDialog order={order} onClose={() => setDrawing(false)} /> : null}
    </section>
  );
}

function getReason(offer: NonNullable<Offer>): string | undefined {
  return offer.open ? undefined : offer.reason;
}

type ResendEventsProps = { orderId: string; disabledReason: string | undefined };

/** Asks the service to resend the events of an order to the team's endpoints; the order does not change. */
function ResendEvents({ orderId, disabledReason }: ResendEventsProps) {
  const [isSent, setSent] = useState(false);
  const { start, isPending, error } = useWrite({
    send: () => api("POST /api/orders/{order_id}/resend-events", { order_id: orderId }),
    onDone: () => setSent(true),
  });
  const failure = error ? describeWriteFailure(error, "Not sent") : null;
  return (
    <>
      <Button
        size="small"
        isPending={isPending}
        disabledReason={disabledReason}
        aria-label="Resend the events of this order"
        onPress={() => start()}
      >
        Resend
      </Button>
      <span className="block text-label text-ink-3" role="status">
        {isSent
          ? "Sent."
          : "Sends the events of this order to the team's endpoints again; the order does not change."}
      </span>
      {failure ? (
        <span className="block" role="alert">
          {failure.title} {failure.body}
        </span>
      ) : null}
    </>
  );
}
