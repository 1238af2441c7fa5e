import "server-only";
import { z } from "zod";
import { appointmentEndpoints } from "@/lib/contract/dashboard/endpoints/appointments";
import { Uuid } from "@/lib/contract/primitives";
import { operation } from "@/lib/server/core/operation";
import { findAppointment, getChangedScreens, readAppointmentOrder } from "./change-appointment";
import { sendCancellation } from "./send-cancellation";

const OrderInput = z.strictObject({ order_id: Uuid });
const subject = ({ order_id }: z.infer<typeof OrderInput>) => ({ type: "order", id: order_id });

/** Cancels an appointment for one of the service's reasons. The order remains and can get another appointment. */
export const cancelAppointment = operation(
  appointmentEndpoints.cancelAppointment,
  {
    permission: "appointment:change",
    audit: {
      subject,
      detail: ({ reason_id, notes }) => ({ reason_id, notes_length: notes.length }),
    },
    live: getChangedScreens,
  },
  async (ctx, { order_id, reason_id, notes }) => {
    const { method } = await readAppointmentOrder(ctx, order_id);
    const before = await findAppointment(ctx, order_id, method);
    return sendCancellation(ctx, { order_id, method, before, reason_id, notes });
  },
);
