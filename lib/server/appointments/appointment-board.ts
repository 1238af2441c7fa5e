import "server-only";
import { z } from "zod";
import {
  APPOINTMENT_METHODS,
  AppointmentBoard,
  type BoardAppointment,
} from "@/lib/contract/dashboard/appointment-board";
import type { Instant } from "@/lib/contract/primitives";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { takesAppointments } from "@/lib/domain/appointments/scheduling-lab";
import { patientName } from "@/lib/domain/orders/order-patient";
import { currentStatus } from "@/lib/domain/orders/order-status";
import type { Ctx } from "@/lib/server/core/context";
import { mapConcurrently } from "@/lib/server/core/map-concurrently";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { readAppointment } from "./appointments";
import { getAppointmentMethod } from "./change-appointment";

/** Statuses in which an order has, had or needs an appointment. The service lists orders, not appointments. */
const BOARD_STATUSES = [
  "requisition_created",
  "appointment_pending",
  "appointment_scheduled",
  "appointment_cancelled",
] as const satisfies readonly LowLevelStatus[];

/** One page of the service. The board says when there are more. */
const MAX_ORDERS = 100;
const READ_CONCURRENCY = 8;

/** The appointments of the team's open orders. Each appointment is a read with its own entry in the audit log. */
export const readAppointmentBoard = operation(
  {
    name: "appointment.board",
    permission: "appointment:read",
    kind: "read",
    input: z.strictObject({}),
    output: AppointmentBoard,
    audit: {},
  },
  async (ctx) => {
    const { orders, total } = await callService(ctx, endpoints.listOrders, {
      query: {
        status: [...BOARD_STATUSES],
        order_type: [...APPOINTMENT_METHODS],
        size: MAX_ORDERS,
      },
    });
    // A lab without scheduling has nothing to book.
    const bookable = orders.filter(takesAppointments);
    const walkIns = orders.length - bookable.length;
    const appointments = await mapConcurrently(READ_CONCURRENCY, bookable, (order) =>
      withAppointment(ctx, order),
    );
    return {
      appointments: appointments.filter((appointment) => appointment !== null),
      total: (total ?? orders.length) - walkIns,
      unread: appointments.filter((appointment) => appointment === null).length,
      read_at: runtime().clock.now().toISOString() as Instant,
    };
  },
);

/** Null when the appointment could not be read: one failure must not hide the whole board. */
async function withAppointment(ctx: Ctx, order: Order): Promise<BoardAppointment | null> {
  const status = currentStatus(order);
  const facts = {
    order_id: order.id,
    person: patientName(order),
    user_id: order.user_id,
    method: getAppointmentMethod(order),
    test: order.lab_test.name,
    status,
    since: order.last_event.created_at,
  };
  if (status === "requisition_created") return { ...facts, appointment: null };
  try {
    return {
      ...facts,
      ...(await readAppointment(ctx, { order_id: order.id, method: facts.method })),
    };
  } catch {
    return null;
  }
}
