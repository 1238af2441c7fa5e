import type { Appointment } from "@/lib/contract/service/appointment";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { TeamTx } from "@/service/db/database";
import { handler } from "@/service/http/handler";
import { Refusal } from "@/service/http/refusal";
import { answerOnce } from "@/service/orders/create/idempotency";
import { readOrder } from "@/service/orders/read/read-orders";
import type { AppointmentMethod } from "./appointment-order";
import {
  type AppointmentRow,
  findAppointment,
  readAppointmentEvents,
} from "./appointment-repository";
import { toAppointment } from "./appointment-wire";
import { describeArea, describeServiceCenters } from "./area-info";
import { readHomeAvailability } from "./availability";
import { bookCenterAppointment, bookHomeAppointment } from "./book-appointment";
import { BOOKING_KEYS, readBookingKey } from "./booking-key";
import { readCenterAvailability } from "./center-availability";
import { cancelActiveAppointment, rescheduleActiveAppointment } from "./change-appointment";
import { CENTER_REASONS, HOME_REASONS, requireReason } from "./reasons";
import { createAppointmentRequest } from "./request-appointment";

/** Responses about appointments are kept for replay longer than others (public guides). */
const KEPT_DAYS = 14;

const homeHandlers = [
  handler(endpoints.getAppointmentAvailability, ({ body, query, team, deps, cursorsFor }) => {
    const options = { keys: cursorsFor(BOOKING_KEYS), now: deps.clock.now() };
    return deps.db.withTeam(team.id, (tx) =>
      readHomeAvailability(tx, options, body, query.start_date),
    );
  }),
  handler(endpoints.bookAppointment, ({ params, body, team, deps, cursorsFor }) => {
    const slot = readBookingKey(cursorsFor(BOOKING_KEYS), body.booking_key, deps.clock.now());
    const request = { orderId: params.order_id, slot, notes: body.appointment_notes ?? null };
    return deps.db.withTeam(team.id, async (tx) =>
      toResponse(tx, await bookHomeAppointment(tx, deps, request)),
    );
  }),
  handler(endpoints.requestAppointment, ({ params, body, team, deps }) =>
    deps.db.withTeam(team.id, async (tx) =>
      toResponse(tx, await createAppointmentRequest(tx, deps, params.order_id, body)),
    ),
  ),
  handler(endpoints.rescheduleAppointment, ({ params, body, team, deps, cursorsFor }) => {
    const slot = readBookingKey(cursorsFor(BOOKING_KEYS), body.booking_key, deps.clock.now());
    const target = { orderId: params.order_id, method: "at_home_phlebotomy" } as const;
    const change = { slot, notes: body.appointment_notes };
    return deps.db.withTeam(team.id, async (tx) =>
      toResponse(tx, await rescheduleActiveAppointment(tx, deps, target, change)),
    );
  }),
  handler(endpoints.cancelAppointment, ({ params, body, team, deps }) => {
    const reason = requireReason(HOME_REASONS, body.cancellation_reason_id);
    const target = { orderId: params.order_id, method: "at_home_phlebotomy" } as const;
    return deps.db.withTeam(team.id, async (tx) =>
      toResponse(
        tx,
        await cancelActiveAppointment(tx, deps, target, { reason, notes: body.notes }),
      ),
    );
  }),
  handler(endpoints.listAppointmentCancellationReasons, async () => [...HOME_REASONS]),
  handler(endpoints.getAppointment, ({ params, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => readAppointment(tx, params.order_id, "at_home_phlebotomy")),
  ),
];

const centerHandlers = [
  handler(endpoints.getPscAvailability, ({ query, team, deps, cursorsFor }) => {
    const options = { keys: cursorsFor(BOOKING_KEYS), now: deps.clock.now() };
    return deps.db.withTeam(team.id, (tx) => readCenterAvailability(tx, options, query));
  }),
  handler(endpoints.bookPscAppointment, ({ params, body, headers, team, deps, cursorsFor }) => {
    const work = async (tx: TeamTx) => {
      const slot = readBookingKey(cursorsFor(BOOKING_KEYS), body.booking_key, deps.clock.now());
      const appointment = await bookCenterAppointment(
        tx,
        deps,
        { orderId: params.order_id, slot, notes: body.appointment_notes ?? null },
        {
          isAsync: body.async_confirmation,
          syncWindowMs: body.sync_confirmation_timeout_millisecond,
          asyncWindowMs: body.async_confirmation_timeout_millisecond,
        },
      );
      return toResponse(tx, appointment);
    };
    const request = {
      teamId: team.id,
      endpoint: `book_psc ${params.order_id}`,
      key: headers["x-idempotency-key"],
      successesOnly: headers["x-idempotency-error"] === "no-cache",
      body,
      keptDays: KEPT_DAYS,
    };
    return answerOnce(deps, request, work);
  }),
  handler(endpoints.reschedulePscAppointment, ({ params, body, team, deps, cursorsFor }) => {
    const slot = readBookingKey(cursorsFor(BOOKING_KEYS), body.booking_key, deps.clock.now());
    const target = { orderId: params.order_id, method: "walk_in_test" } as const;
    const change = { slot, notes: body.appointment_notes };
    return deps.db.withTeam(team.id, async (tx) =>
      toResponse(tx, await rescheduleActiveAppointment(tx, deps, target, change)),
    );
  }),
  handler(endpoints.cancelPscAppointment, ({ params, body, team, deps }) => {
    const reason = requireReason(CENTER_REASONS, body.cancellationReasonId);
    const target = { orderId: params.order_id, method: "walk_in_test" } as const;
    return deps.db.withTeam(team.id, async (tx) =>
      toResponse(tx, await cancelActiveAppointment(tx, deps, target, { reason, notes: body.note })),
    );
  }),
  handler(endpoints.listPscCancellationReasons, async () => [...CENTER_REASONS]),
  handler(endpoints.getPscAppointment, ({ params, team, deps }) =>
    deps.db.withTeam(team.id, (tx) => readAppointment(tx, params.order_id, "walk_in_test")),
  ),
  handler(endpoints.getAreaInfo, async ({ query }) => describeArea(query)),
  handler(endpoints.getPscInfo, async ({ query: { lab_id, zip_code, radius, capabilities } }) =>
    describeServiceCenters({ labId: lab_id, zip: zip_code, radius, capabilities }),
  ),
  handler(endpoints.getOrderPscInfo, async ({ params, query, team, deps }) => {
    const order = await deps.db.withTeam(team.id, (tx) => readOrder(tx, params.order_id));
    const zip = order.patient_address?.zip ?? "";
    return describeServiceCenters({
      ...query,
      labId: order.lab_test.lab?.id ?? 0,
      zip,
      capabilities: query.capabilities,
    });
  }),
];

export const appointmentHandlers = [...homeHandlers, ...centerHandlers];

async function readAppointment(
  tx: TeamTx,
  orderId: string,
  method: AppointmentMethod,
): Promise<Appointment> {
  const order = await readOrder(tx, orderId);
  const appointment = order.details.type === method ? await findAppointment(tx, orderId) : null;
  if (appointment === null) throw new Refusal(404, `Order ${orderId} has no ${method} appointment`);
  return toResponse(tx, appointment);
}

async function toResponse(tx: TeamTx, appointment: AppointmentRow): Promise<Appointment> {
  const [events, order] = await Promise.all([
    readAppointmentEvents(tx, appointment.id),
    readOrder(tx, appointment.orderId),
  ]);
  return toAppointment(appointment, events, order.order_transaction?.id ?? "");
}
