"use client";

import { Button } from "@/components/ui/controls/button";
import { Dialog } from "@/components/ui/controls/dialog";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import type { Order } from "@/lib/contract/service/order";
import { canCancel } from "@/lib/domain/orders/order-actions";
import { patientName } from "@/lib/domain/orders/order-patient";
import { currentStatus, statusInSentence } from "@/lib/domain/orders/order-status";
import { cancelOrder } from "@/lib/query/orders";
import { ActionFailure } from "./action-failure";
import { OrderSubtitle } from "./order-subtitle";
import { useOrderAction } from "./use-order-action";

type CancelOrderDialogProps = { order: Order; onClose: () => void };

/** Cancels an order. The primary button keeps it. */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const write = useOrderAction(
    order.id,
    () => cancelOrder(order.id),
    (canceled) => {
      toast({ tone: "success", title: "Canceled.", body: patientName(canceled) });
      onClose();
    },
  );
  const status = currentStatus(order);
  return (
    <Dialog
      role="alertdialog"
      tone="danger"
      title="Cancel this order?"
      subtitle={<OrderSubtitle order={order} />}
      isOpen
      onOpenChange={() => write.leave(onClose)}
      footer={
        <>
          <Button variant="primary" onPress={() => write.leave(onClose)}>
            Keep the order
          </Button>
          <Button
            variant="danger"
            isPending={write.isPending}
            disabledReason={canCancel(order).reason ?? undefined}
            onPress={() => write.start(undefined)}
          >
            Cancel the order
          </Button>
        </>
      }
    >
      <ActionFailure
        write={write}
        order={order}
        notDone="Not canceled"
        kept="The order continues as it was."
        isSaved={status === "cancelled"}
      />
      <Notice tone="error" title="Cannot be undone.">
        The order is {statusInSentence(status)} and ends here. If the test is still needed, a new
        order has to be placed.
      </Notice>
    </Dialog>
  );
}
