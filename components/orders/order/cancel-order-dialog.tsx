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

/** Ends an order. The harmless button is the filled one. */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const write = useOrderAction(
    order.id,
    () => cancelOrder(order.id),
    (cancelled) => {
      toast({ tone: "success", title: "Cancelled.", body: patientName(cancelled) });
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
        notDone="Not cancelled"
        kept="The order goes on as it was."
        happened={status === "cancelled"}
      />
      <Notice tone="error" title="Cannot be undone.">
        The order is {statusInSentence(status)} and ends here. A new one has to be made if the test
        is still wanted.
      </Notice>
    </Dialog>
  );
}
