import { Notice } from "@/components/ui/feedback/notice";
import type { Order } from "@/lib/contract/service/order";
import { formatDate } from "@/lib/domain/datetime";
import { canCancel } from "@/lib/domain/orders/order-actions";
import type { RescheduleVerdict } from "@/lib/domain/orders/order-reschedule";
import { RescheduleRules } from "./reschedule-rules";

type RescheduleDisabledProps = { order: Order; verdict: RescheduleVerdict };

/** Why the date cannot move: every condition, the broken ones among them, and what is still possible. */
export function RescheduleDisabled({ order, verdict }: RescheduleDisabledProps) {
  const { activate_by } = order;
  return (
    <>
      <Notice tone="info" title={activate_by ? "The date stays." : "There is no date to move."}>
        {activate_by
          ? `Its activation date, ${formatDate(activate_by)}, stays as it is.`
          : "This order goes to the lab without waiting for a day."}
      </Notice>
      <RescheduleRules conditions={verdict.conditions} />
      <p className="small ink-2">
        {canCancel(order).allowed
          ? "It can still be cancelled."
          : "It can no longer be cancelled either. What you can do: create a new order."}
      </p>
    </>
  );
}
