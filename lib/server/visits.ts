import type { Appointment } from "@/lib/contract/appointment";
import { endpoints } from "@/lib/contract/endpoints";
import type { Order } from "@/lib/contract/order";
import { VISIT_METHODS, type VisitMethod } from "@/lib/contract/visit";
import type { Ctx } from "./context";
import { ConsoleError } from "./errors";
import { foundOrNull } from "./found-or-null";
import { callService } from "./service-client";

/** The way of a visit for an order; `conflict` where its sample is collected without one. */
export function visitMethodOf(order: Pick<Order, "details">): VisitMethod {
  const method = VISIT_METHODS.find((each) => each === order.details.type);
  if (method !== undefined) return method;
  throw new ConsoleError("conflict", "This order's sample is collected without a visit.");
}

/** The order of a visit, and which of the two ways it goes. */
export async function orderOfVisit(ctx: Ctx, orderId: string) {
  const order = await callService(ctx, endpoints.getOrder, { params: { order_id: orderId } });
  return { order, method: visitMethodOf(order) };
}

/** An order's visit, the active one or else the last; null where none was ever made. */
export function findVisit(
  ctx: Ctx,
  orderId: string,
  method: VisitMethod,
): Promise<Appointment | null> {
  const params = { order_id: orderId };
  return foundOrNull(
    method === "at_home_phlebotomy"
      ? callService(ctx, endpoints.getAppointment, { params })
      : callService(ctx, endpoints.getPscAppointment, { params }),
  );
}
