import { WriteNotice } from "@/components/shared/write-notice";
import type { Order } from "@/lib/contract/service/order";
import { formatDate } from "@/lib/domain/datetime";
import { currentStatus, statusInSentence } from "@/lib/domain/orders/order-status";
import type { Write } from "@/lib/query/core/use-write";

type ActionFailureProps = {
  write: Pick<Write<never>, "state" | "error" | "tryAgain">;
  order: Order;
  /** `Not rescheduled`: what did not happen when the service refused. */
  notDone: string;
  /** What the person has not lost. */
  kept: string;
  /** The order, read again, shows that the change was saved although the answer was lost. */
  isSaved: boolean;
};

/** What is known about an action on an order that did not end as it should, and the order's state. */
export function ActionFailure({ write, order, notDone, kept, isSaved }: ActionFailureProps) {
  return (
    <WriteNotice
      write={write}
      notDone={notDone}
      kept={kept}
      isSaved={isSaved}
      current={formatOrderState(order)}
    />
  );
}

function formatOrderState(order: Order): string {
  const status = `The order is ${statusInSentence(currentStatus(order))}`;
  return order.activate_by
    ? `${status}, its activation date is ${formatDate(order.activate_by)}.`
    : `${status} and has no activation date.`;
}
