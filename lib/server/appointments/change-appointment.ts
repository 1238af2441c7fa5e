import "server-only";
import {
  APPOINTMENT_METHODS,
  type AppointmentMethod,
} from "@/lib/contract/dashboard/appointment-board";
import type { LiveChange } from "@/lib/contract/dashboard/live";
import type {
  Appointment,
  AppointmentCancellationReason,
} from "@/lib/contract/service/appointment";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import type { Ctx, ServiceCtx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { nullIfNotFound } from "@/lib/server/core/null-if-not-found";
import { callService } from "@/lib/server/core/service/service-client";

/** How an order's appointments take place. Throws `conflict` when its sample is collected without an appointment. */
export function getAppointmentMethod(order: Pick<Order, "details">): AppointmentMethod {
  const method = APPOINTMENT_METHODS.find((type) => type === order.details.type);
  if (method !== undefined) return method;
  throw new DashboardError("conflict", "This order's sample is collected without an appointment.");
}

/** The order of an appointment, and how the appointment takes place. */
export async function readAppointmentOrder(ctx: Ctx, orderId: string) {
  const order = await callService(ctx, endpoints.getOrder, { params: { order_id: orderId } });
  return { order, method: getAppointmentMethod(order) };
}

/** An order's appointment, the active one or else the latest; null when there never was one. */
export function findAppointment(
  ctx: ServiceCtx,
  orderId: string,
  method: AppointmentMethod,
): Promise<Appointment | null> {
  const params = { order_id: orderId };
  return nullIfNotFound(
    method === "at_home_phlebotomy"
      ? callService(ctx, endpoints.getAppointment, { params })
      : callService(ctx, endpoints.getPscAppointment, { params }),
  );
}

/** The service's reasons for canceling an appointment of this kind. */
export function listReasons(
  ctx: Ctx,
  method: AppointmentMethod,
): Promise<AppointmentCancellationReason[]> {
  return method === "at_home_phlebotomy"
    ? callService(ctx, endpoints.listAppointmentCancellationReasons, {})
    : callService(ctx, endpoints.listPscCancellationReasons, {});
}

/**
 * The screens affected by a change of an appointment: its own, and the order's, whose status follows the appointment.
 */
export function getChangedScreens({ order_id }: { order_id: string }): LiveChange[] {
  return [
    { topic: "appointments", id: order_id, user_id: null },
    { topic: "orders", id: order_id, user_id: null },
  ];
}
