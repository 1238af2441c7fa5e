import { shortId } from "@/components/ui/display/short-id";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import type { ClockZone } from "@/lib/domain/datetime";
import { orderThread, redrawSentence, transactionSentence } from "@/lib/domain/orders/order-thread";
import { ThreadEntry } from "./thread-entry";

type OrderThreadProps = { order: OrderRecord; zone: ClockZone };

/** The orders of the transaction as one thread: the first one, redraws, recreations, and what led to what. */
export function OrderThread({ order, zone }: OrderThreadProps) {
  const { order_transaction: transaction } = order;
  if (!transaction) return null;
  const thread = orderThread(transaction);
  return (
    <section className="section" aria-labelledby="thread-title">
      <h3 id="thread-title">Transaction</h3>
      <ol>
        {thread.map((entry) => (
          <ThreadEntry key={entry.id} entry={entry} isThis={entry.id === order.id} zone={zone} />
        ))}
      </ol>
      <p className="text-label text-ink-3 mt-1">
        Transaction <span className="mono">{shortId(transaction.id)}</span>.{" "}
        {transactionSentence(transaction.status)} {redrawSentence(thread)}
      </p>
    </section>
  );
}
