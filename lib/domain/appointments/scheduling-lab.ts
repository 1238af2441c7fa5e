import type { OrderRecord } from "@/lib/contract/dashboard/orders/order-record";
import { PSC_SCHEDULING_LABS } from "@/lib/contract/service/appointment";

/**
 * The order's lab, if appointments at its patient service centers are booked here; null where patients just walk in.
 */
export function schedulingLab({
  lab_test,
}: Pick<OrderRecord, "lab_test">): (typeof PSC_SCHEDULING_LABS)[number] | null {
  return PSC_SCHEDULING_LABS.find((slug) => slug === lab_test.lab?.slug) ?? null;
}

/** Whether an order's sample is collected at an appointment that is booked here. */
export function takesAppointments(order: Pick<OrderRecord, "lab_test" | "details">): boolean {
  if (order.details.type === "walk_in_test") return schedulingLab(order) !== null;
  return order.details.type === "at_home_phlebotomy";
}
