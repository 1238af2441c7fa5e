import type { OrderHit } from "@/lib/contract/dashboard/orders/order-row";
import type { Order } from "@/lib/contract/service/order";
import { getSearchLines } from "@/lib/matching/search/search-lines";

type Searched = Pick<OrderHit, "id" | "user_id" | "patient_details" | "sample_id"> &
  Partial<Pick<Order, "patient_address" | "shipping_details">>;

/** The lines of an order that are searched, for `hasEveryTerm`. */
export function getOrderLines(order: Searched): string[] {
  const { id, user_id, patient_details: patient, patient_address: address, sample_id } = order;
  return getSearchLines({
    ids: [id, user_id],
    names: [
      patient?.first_name,
      patient?.last_name,
      address?.receiver_name,
      order.shipping_details?.receiver_name,
    ],
    texts: [patient?.dob?.slice(0, 10), sample_id],
  });
}
