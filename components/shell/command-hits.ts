import { shortId } from "@/components/ui/display/short-id";
import type { Person } from "@/lib/contract/dashboard/person";
import type { Order } from "@/lib/contract/service/order";
import { patientName } from "@/lib/domain/orders/order-patient";

/** One result of the search box. */
export type CommandHit = { kind: "person" | "order"; href: string; title: string; note: string };

/** A person by name, with the clinic's own id; by that id alone when no name is stored. */
export function personHit({ user, info }: Person): CommandHit {
  const name = [info?.first_name, info?.last_name].filter(Boolean).join(" ");
  return {
    kind: "person",
    href: `/people/${user.user_id}`,
    title: name === "" ? user.client_user_id : name,
    note: name === "" ? "No demographics stored" : user.client_user_id,
  };
}

/** An order by its patient, with its test and sample. */
export function orderHit(order: Order): CommandHit {
  const sample = order.sample_id ? `, sample ${order.sample_id}` : "";
  return {
    kind: "order",
    href: `/orders/${order.id}`,
    title: patientName(order),
    note: `${order.lab_test.name}${sample} · ${shortId(order.id)}`,
  };
}
