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
import { atMost } from "@/lib/server/core/at-most";
import type { Ctx } from "@/lib/server/core/context";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { callService } from "@/lib/server/core/service/service-client";
import { readAppointment } from "./appointments";
import { getAppointmentMethod } from "./change-appointment";

/** In these an order has, had or needs a visit; the service lists orders, and no appointments. */
const BOARD_STATUSES = [
  "requisition_created",
  "appointment_pending",
  "appointment_scheduled",
  "appointment_cancelled",
] as const satisfies readonly LowLevelStatus[];

/** One page of the service: the board says when there are more. */
const MAX_ORDERS = 100;
const READ_CONCURRENCY = 8;

/** The visits of the team's open orders. Each order's visit is a read of its own, and stands in the trail as one. */
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
    // A lab whose patients just walk in has nothing to book.
    const ofAppointments = orders.filter(takesAppointments);
    const walkIns = orders.length - ofAppointments.length;
    const appointments = await atMost(READ_CONCURRENCY, ofAppointments, (order) =>
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

/** Null when the visit could not be read: one that fails must not take the whole board with it. */
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
