import { shortId } from "@/components/ui/short-id";
import type { Order } from "@/lib/contract/order";
import { patientName } from "@/lib/domain/order-patient";

/** Whose order a dialog is about. */
export function OrderSubtitle({ order }: { order: Order }) {
  return (
    <>
      {patientName(order)} · <span className="mono">{shortId(order.id)}</span>
    </>
  );
}
