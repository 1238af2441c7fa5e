import { Notice } from "@/components/ui/feedback/notice";
import type { Order } from "@/lib/contract/service/order";
import { orderAdvice } from "@/lib/domain/orders/order-advice";

const CHANCES = {
  yes: "The order can go on.",
  maybe: "The order may still go on.",
  no: "The order cannot be saved.",
} as const;

/** What has gone wrong with an order and what is to be done about it; nothing while all goes well. */
export function OrderAdvice({ order }: { order: Order }) {
  const advice = orderAdvice(order);
  if (advice === null) return null;
  const { what, todo, recoverable } = advice;
  return (
    <section className="section" aria-label="What to do">
      <Notice tone={recoverable === "no" ? "error" : "warn"} title={what}>
        {todo} <span className="ink-2">{CHANCES[recoverable]}</span>
      </Notice>
    </section>
  );
}
