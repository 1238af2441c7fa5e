import "server-only";
import {
  APPOINTMENT_METHODS,
  type AppointmentMethod,
} from "@/lib/contract/dashboard/appointment-board";
import type { Appointment } from "@/lib/contract/service/appointment";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { foundOrNull } from "@/lib/server/core/found-or-null";
import { callService } from "@/lib/server/core/service/service-client";

/** The way of a visit for an order; `conflict` where its sample is collected without one. */
export function getAppointmentMethod(order: Pick<Order, "details">): AppointmentMethod {
  const method = APPOINTMENT_METHODS.find((each) => each === order.details.type);
  if (method !== undefined) return method;
  throw new DashboardError("conflict", "This order's sample is collected without a visit.");
}

/** The order of a visit, and which of the two ways it goes. */
export async function orderOfAppointment(ctx: Ctx, orderId: string) {
  const order = await callService(ctx, endpoints.getOrder, { params: { order_id: orderId } });
  return { order, method: getAppointmentMethod(order) };
}

/** An order's visit, the active one or else the last; null where none was ever made. */
export function findAppointment(
  ctx: Ctx,
  orderId: string,
  method: AppointmentMethod,
): Promise<Appointment | null> {
  const params = { order_id: orderId };
  return foundOrNull(
    method === "at_home_phlebotomy"
      ? callService(ctx, endpoints.getAppointment, { params })
      : callService(ctx, endpoints.getPscAppointment, { params }),
  );
}
