import Link from "next/link";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { shortId } from "@/lib/contract/short-id";
import type { ClockZone } from "@/lib/domain/datetime";
import { statusInSentence } from "@/lib/domain/orders/order-status";
import {
  findRedrawEntry,
  orderThread,
  type ThreadOrder,
  transactionSentence,
} from "@/lib/domain/orders/order-thread";
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
        {transactionSentence(transaction.status)} <Redraw thread={thread} shownId={order.id} />
      </p>
    </section>
  );
}

type RedrawProps = { thread: readonly ThreadOrder[]; shownId: string };

/** That the transaction has its one second draw: ordered, which says nothing of whether it has been drawn. */
function Redraw({ thread, shownId }: RedrawProps) {
  const redraw = findRedrawEntry(thread);
  if (redraw === null) return null;
  if (redraw.id === shownId)
    return "This order is its second draw; a transaction can have only one.";
  return (
    <>
      Its second draw is order{" "}
      <Link href={`/orders/${redraw.id}`} prefetch={false} className="mono">
        {shortId(redraw.id)}
      </Link>
      , {statusInSentence(redraw.view.status)}; a transaction can have only one.
    </>
  );
}
