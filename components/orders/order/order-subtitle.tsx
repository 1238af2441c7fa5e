import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { shortId } from "@/lib/contract/short-id";
import { patientName } from "@/lib/domain/orders/order-patient";

/** The patient and id of the order that a dialog is about. */
export function OrderSubtitle({ order }: { order: OrderRecord }) {
  return (
    <>
      {patientName(order)} · <span className="mono">{shortId(order.id)}</span>
    </>
  );
}
