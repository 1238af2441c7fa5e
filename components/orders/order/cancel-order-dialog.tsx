"use client";

import { FormDialog } from "@/components/shared/form-dialog";
import { Notice } from "@/components/ui/feedback/notice";
import { toast } from "@/components/ui/feedback/toast";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { canCancel } from "@/lib/domain/orders/order-actions";
import { patientName } from "@/lib/domain/orders/order-patient";
import { currentStatus, statusInSentence } from "@/lib/domain/orders/order-status";
import { api } from "@/lib/query/core/api";
import { formatOrderState } from "./order-state";
import { OrderSubtitle } from "./order-subtitle";
import { useOrderAction } from "./use-order-action";

type CancelOrderDialogProps = { order: OrderRecord; onClose: () => void };

/** Cancels an order. The primary button keeps it. */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const write = useOrderAction(
    order.id,
    () => api("POST /api/orders/{order_id}/cancel", { order_id: order.id }),
    {
      onDone: (canceled) =>
        toast({ tone: "success", title: "Canceled.", body: patientName(canceled) }),
      onDoneHere: onClose,
    },
  );
  const status = currentStatus(order);
  return (
    <FormDialog
      role="alertdialog"
      tone="danger"
      title="Cancel this order?"
      subtitle={<OrderSubtitle order={order} />}
      cancelLabel="Keep the order"
      submitLabel="Cancel the order"
      submitVariant="danger"
      disabledReason={canCancel(order).reason ?? undefined}
      write={write}
      notice={{
        notDone: "Not canceled",
        kept: "The order continues as it was.",
        current: formatOrderState(order),
        isSaved: status === "cancelled",
      }}
      onSubmit={() => write.start(undefined)}
      onClose={onClose}
    >
      <Notice tone="error" title="Cannot be undone.">
        The order ends here, at “{statusInSentence(status)}”. If the test is still needed, a new
        order has to be placed.
      </Notice>
    </FormDialog>
  );
}
