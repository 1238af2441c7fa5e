import "server-only";
import {
  APPOINTMENT_METHODS,
  type BoardAppointment,
  type ListedAppointment,
} from "@/lib/contract/dashboard/appointment-board";
import { appointmentEndpoints } from "@/lib/contract/dashboard/endpoints/appointments";
import type { Instant } from "@/lib/contract/primitives";
import type { Appointment } from "@/lib/contract/service/appointment";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import type { LowLevelStatus } from "@/lib/contract/service/order-status-labels";
import { findCancellation } from "@/lib/domain/appointments/appointment-history";
import { findOutcome } from "@/lib/domain/appointments/appointment-outcome";
import { takesAppointments } from "@/lib/domain/appointments/scheduling-lab";
import { birthDate, patientName } from "@/lib/domain/orders/order-patient";
import { currentStatus } from "@/lib/domain/orders/order-status";
import type { Ctx } from "@/lib/server/core/context";
import { operation } from "@/lib/server/core/operation";
import { runtime } from "@/lib/server/core/runtime";
import { mapReads } from "@/lib/server/core/service/map-reads";
import { callService } from "@/lib/server/core/service/service-client";
import { readAppointmentRecords } from "./appointment-records";
import { findAppointment, getAppointmentMethod } from "./change-appointment";

/** Statuses in which an order has, had or needs an appointment. The service lists orders, not appointments. */
const BOARD_STATUSES = [
  "requisition_created",
  "appointment_pending",
  "appointment_scheduled",
  "appointment_cancelled",
  // So that the week still shows past appointments.
  "draw_completed",
] as const satisfies readonly LowLevelStatus[];

/** The board says when there are more orders than this. A page is as large as the service allows. */
const MAX_PAGES = 6;
const PAGE_SIZE = 100;
const READ_CONCURRENCY = 8;

type BoardFacts = Omit<BoardAppointment, "outcome" | "cancellation">;

/** The appointments of the team's open orders. The audit log's entry names everyone on it. */
export const readAppointmentBoard = operation(
  appointmentEndpoints.readAppointmentBoard,
  {
    permission: "appointment:read",
    audit: {
      shown: ({ appointments }) => appointments.map(({ user_id }) => user_id),
      shownRecords: ({ appointments }) => appointments.map(({ order_id }) => order_id),
    },
  },
  async (ctx) => {
    const { orders, total } = await listBoardOrders(ctx);
    // A lab without scheduling has nothing to book.
    const bookable = orders.filter(takesAppointments);
    const walkIns = orders.length - bookable.length;
    const appointments = await mapReads(ctx, READ_CONCURRENCY, bookable, (order) =>
      withAppointment(ctx, order),
    );
    const read = appointments.filter((appointment) => appointment !== null);
    return {
      appointments: await withRecords(ctx, read),
      total: total - walkIns,
      unread: appointments.length - read.length,
      read_at: runtime().clock.now().toISOString() as Instant,
    };
  },
);

/** The team's open orders with appointments, as many as the board holds. */
async function listBoardOrders(ctx: Ctx): Promise<{ orders: Order[]; total: number }> {
  const readPage = (page: number) =>
    callService(ctx, endpoints.listOrders, {
      query: {
        status: [...BOARD_STATUSES],
        order_type: [...APPOINTMENT_METHODS],
        size: PAGE_SIZE,
        page,
      },
    });
  const first = await readPage(1);
  const total = first.total ?? first.orders.length;
  const pages = Math.min(MAX_PAGES, Math.ceil(total / PAGE_SIZE));
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 2);
  const rest = await mapReads(ctx, 2, others, readPage);
  // An order that comes in between two reads pushes others onto the next page, so orders may repeat.
  const byId = new Map(
    [first, ...rest].flatMap(({ orders }) => orders).map((each) => [each.id, each]),
  );
  return { orders: [...byId.values()], total };
}

/** Adds what staff recorded about the appointments. */
async function withRecords(ctx: Ctx, entries: readonly BoardFacts[]): Promise<BoardAppointment[]> {
  const orderIds = entries.map(({ order_id }) => order_id);
  const { changes, outcomes } = await readAppointmentRecords(ctx, orderIds);
  const outcomesByOrder = groupByOrder(outcomes);
  const changesByOrder = groupByOrder(changes);
  return entries.map((entry) => ({
    ...entry,
    outcome: findOutcome(
      outcomesByOrder.get(entry.order_id.toLowerCase()) ?? [],
      entry.appointment,
    ),
    cancellation: findCancellation(
      changesByOrder.get(entry.order_id.toLowerCase()) ?? [],
      entry.appointment,
    ),
  }));
}

function groupByOrder<Row extends { order_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.order_id);
    if (group) group.push(row);
    else groups.set(row.order_id, [row]);
  }
  return groups;
}

function toListedAppointment(appointment: Appointment): ListedAppointment {
  return {
    id: appointment.id,
    order_id: appointment.order_id,
    start_at: appointment.start_at,
    end_at: appointment.end_at,
    iana_timezone: appointment.iana_timezone,
    type: appointment.type,
    provider: appointment.provider,
    status: appointment.status,
    can_reschedule: appointment.can_reschedule,
    event_status: appointment.event_status,
  };
}

/** Null when the appointment could not be read: one failure must not hide the whole board. */
async function withAppointment(ctx: Ctx, order: Order): Promise<BoardFacts | null> {
  const status = currentStatus(order);
  const facts = {
    order_id: order.id,
    person: patientName(order),
    user_id: order.user_id,
    method: getAppointmentMethod(order),
    test: order.lab_test.name,
    city: order.patient_address?.city ?? null,
    birth_date: order.patient_details ? birthDate(order.patient_details.dob) : null,
    status,
    since: order.last_event.created_at,
  };
  if (status === "requisition_created") return { ...facts, appointment: null };
  try {
    const appointment = await findAppointment(ctx, facts.order_id, facts.method);
    return {
      ...facts,
      appointment: appointment && toListedAppointment(appointment),
      city: appointment?.address.city ?? facts.city,
    };
  } catch {
    return null;
  }
}
