"use client";

import { FormDialog } from "@/components/shared/form-dialog";
import { toast } from "@/components/ui/feedback/toast";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { patientName } from "@/lib/domain/orders/order-patient";
import { currentStatus } from "@/lib/domain/orders/order-status";
import { api } from "@/lib/query/core/api";
import { formatOrderState } from "./order-state";
import { OrderSubtitle } from "./order-subtitle";
import { useOrderAction } from "./use-order-action";

type CompleteDrawDialogProps = { order: OrderRecord; onClose: () => void };

/** Records the draw of an on-site order. The question names the patient whose blood was drawn. */
export function CompleteDrawDialog({ order, onClose }: CompleteDrawDialogProps) {
  const write = useOrderAction(
    order.id,
    () => api("POST /api/orders/{order_id}/draw-completed", { order_id: order.id }),
    {
      onDone: (drawn) =>
        toast({ tone: "success", title: "Draw recorded.", body: patientName(drawn) }),
      onDoneHere: onClose,
    },
  );
  return (
    <FormDialog
      title="Was the blood drawn?"
      subtitle={<OrderSubtitle order={order} />}
      cancelLabel="Not yet"
      submitLabel="Record the draw"
      write={write}
      notice={{
        notDone: "Not recorded",
        kept: "The order is unchanged.",
        current: formatOrderState(order),
        isSaved: currentStatus(order) === "draw_completed",
      }}
      onSubmit={() => write.start(undefined)}
      onClose={onClose}
    >
      <p>
        The sample of {patientName(order)} counts as taken now and on its way to the lab. This
        cannot be undone.
      </p>
    </FormDialog>
  );
}
