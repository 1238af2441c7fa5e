"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import type { Order } from "@/lib/contract/order";
import { patientName } from "@/lib/domain/order-patient";
import { currentStatus } from "@/lib/domain/order-status";
import { completeDraw } from "@/lib/query/order-upkeep";
import { ActFailure } from "./act-failure";
import { OrderSubtitle } from "./order-subtitle";
import { useOrderAct } from "./use-order-act";

type CompleteDrawDialogProps = { order: Order; onClose: () => void };

/** Records the draw of an on-site order, once it is said whose blood it was. */
export function CompleteDrawDialog({ order, onClose }: CompleteDrawDialogProps) {
  const { act, error, isPending } = useOrderAct(
    order.id,
    () => completeDraw(order.id),
    (drawn) => {
      toast({ tone: "success", title: "Draw recorded.", body: patientName(drawn) });
      onClose();
    },
  );
  return (
    <Dialog
      title="Was the blood drawn?"
      subtitle={<OrderSubtitle order={order} />}
      isOpen
      onOpenChange={() => (isPending ? undefined : onClose())}
      footer={
        <>
          <Button onPress={onClose}>Not yet</Button>
          <Button variant="primary" isPending={isPending} onPress={() => act(undefined)}>
            Record the draw
          </Button>
        </>
      }
    >
      {error ? (
        <ActFailure
          error={error}
          notDone="Not recorded"
          kept="The order is as it was."
          happened={currentStatus(order) === "draw_completed"}
        />
      ) : null}
      <p>
        The sample of {patientName(order)} counts as taken now and on its way to the lab. This
        cannot be undone.
      </p>
    </Dialog>
  );
}
