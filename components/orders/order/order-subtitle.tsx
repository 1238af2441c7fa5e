import { shortId } from "@/components/ui/display/short-id";
import type { Order } from "@/lib/contract/service/order";
import { patientName } from "@/lib/domain/orders/order-patient";

/** The patient and id of the order that a dialog is about. */
export function OrderSubtitle({ order }: { order: Order }) {
  return (
    <>
      {patientName(order)} · <span className="mono">{shortId(order.id)}</span>
    </>
  );
}
