import Link from "next/link";
import { Notice } from "@/components/ui/feedback/notice";
import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { shortId } from "@/lib/contract/short-id";
import { orderAdvice } from "@/lib/domain/orders/order-advice";

const OUTLOOK = {
  yes: "The order can continue.",
  maybe: "The order may still continue.",
  no: "The order cannot be recovered.",
} as const;

/** What went wrong with an order and what to do about it; nothing when nothing went wrong. */
export function OrderAdvice({ order }: { order: OrderRecord }) {
  const advice = orderAdvice(order);
  if (advice === null) return null;
  const { what, todo, recoverable, redrawId } = advice;
  return (
    <section className="section" aria-label="What to do">
      <Notice tone={recoverable === "no" ? "error" : "warn"} title={what}>
        {todo}{" "}
        {redrawId ? (
          <>
            It is order{" "}
            <Link href={`/orders/${redrawId}`} prefetch={false} className="mono">
              {shortId(redrawId)}
            </Link>
            .{" "}
          </>
        ) : null}
        <span className="text-ink-2">{OUTLOOK[recoverable]}</span>
      </Notice>
    </section>
  );
}
