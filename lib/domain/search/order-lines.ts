import type { Order } from "@/lib/contract/service/order";
import { getSearchLines } from "@/lib/matching/search/search-lines";

/** What of an order a text is searched in, as `hasEveryTerm` reads it. */
export function getOrderLines(order: Order): string[] {
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
