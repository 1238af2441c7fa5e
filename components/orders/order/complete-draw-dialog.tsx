"use client";

import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
import { toast } from "@/components/ui/feedback/toast";
import type { Order } from "@/lib/contract/service/order";
import { patientName } from "@/lib/domain/orders/order-patient";
import { currentStatus } from "@/lib/domain/orders/order-status";
import { completeDraw } from "@/lib/query/order-upkeep";
import { ActionFailure } from "./action-failure";
import { OrderSubtitle } from "./order-subtitle";
import { useOrderAction } from "./use-order-action";

type CompleteDrawDialogProps = { order: Order; onClose: () => void };

/** Records the draw of an on-site order. The question names the patient whose blood was drawn. */
export function CompleteDrawDialog({ order, onClose }: CompleteDrawDialogProps) {
  const write = useOrderAction(
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
      onOpenChange={() => write.leave(onClose)}
      footer={
        <>
          <Button onPress={() => write.leave(onClose)}>Not yet</Button>
          <Button
            variant="primary"
            isPending={write.isPending}
            onPress={() => write.start(undefined)}
          >
            Record the draw
          </Button>
        </>
      }
    >
      <ActionFailure
        write={write}
        order={order}
        notDone="Not recorded"
        kept="The order is as it was."
        isSaved={currentStatus(order) === "draw_completed"}
      />
      <p>
        The sample of {patientName(order)} counts as taken now and on its way to the lab. This
        cannot be undone.
      </p>
    </Dialog>
  );
}
