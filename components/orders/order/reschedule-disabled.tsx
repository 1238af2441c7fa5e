import { Notice } from "@/components/ui/feedback/notice";
import type { Order } from "@/lib/contract/service/order";
import { formatDate } from "@/lib/domain/datetime";
import { canCancel } from "@/lib/domain/orders/order-actions";
import type { RescheduleVerdict } from "@/lib/domain/orders/order-reschedule";
import { RescheduleRules } from "./reschedule-rules";

type RescheduleDisabledProps = { order: Order; verdict: RescheduleVerdict };

/** Why an order cannot be rescheduled: each condition with its verdict, and what is still possible. */
export function RescheduleDisabled({ order, verdict }: RescheduleDisabledProps) {
  const { activate_by } = order;
  return (
    <>
      <Notice
        tone="info"
        title={activate_by ? "The date cannot be changed." : "There is no date to change."}
      >
        {activate_by
          ? `Its activation date, ${formatDate(activate_by)}, stays as it is.`
          : "This order goes to the lab without an activation date."}
      </Notice>
      <RescheduleRules conditions={verdict.conditions} />
      <p className="small ink-2">
        {canCancel(order).allowed
          ? "It can still be canceled."
          : "It can no longer be canceled either. You can place a new order."}
      </p>
    </>
  );
}
