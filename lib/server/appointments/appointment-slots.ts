import "server-only";
import type { z } from "zod";
import type {
  AppointmentSlots,
  AppointmentSlotsInput,
} from "@/lib/contract/dashboard/appointment-board";
import type {
  AppointmentAvailabilitySlots,
  UsAddressBody,
} from "@/lib/contract/service/appointment";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { schedulingLab } from "@/lib/domain/appointments/scheduling-lab";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { callService } from "@/lib/server/core/service/service-client";

type SlotsRequest = z.output<typeof AppointmentSlotsInput>;

/** The patient's address for an at-home appointment. Throws `conflict` when the order has none. */
export function getAppointmentAddress({
  patient_address,
}: Pick<Order, "patient_address">): UsAddressBody {
  if (patient_address === null) {
    throw new DashboardError(
      "conflict",
      "The order has no patient address for an at-home appointment.",
    );
  }
  const { first_line, second_line, city, state, zip, access_notes } = patient_address;
  return {
    first_line,
    city,
    state,
    zip_code: zip,
    ...(second_line ? { second_line } : {}),
    ...(access_notes ? { access_notes } : {}),
  };
}

/** Slots at the patient's home, and the providers that accept a request without a time there. */
export async function readHomeSlots(
  ctx: Ctx,
  order: Order,
  request: SlotsRequest,
): Promise<AppointmentSlots> {
  const body = getAppointmentAddress(order);
  const zip_code = body.zip_code.slice(0, 5);
  const [availability, area] = await Promise.all([
    callService(ctx, endpoints.getAppointmentAvailability, {
      query: request.start_date ? { start_date: request.start_date } : {},
      body,
    }),
    callService(ctx, endpoints.getAreaInfo, { query: { zip_code } }),
  ]);
  const request_providers = area.phlebotomy.providers
    .filter(({ service_types }) => service_types.includes("appointment-request"))
    .map(({ name }) => name);
  return { method: "at_home_phlebotomy", availability, request_providers };
}

/** Slots at the lab's patient service centers, near the patient or another zip code. */
export async function readCenterSlots(
  ctx: Ctx,
  order: Order,
  request: SlotsRequest,
): Promise<AppointmentSlots> {
  const lab = schedulingLab(order);
  if (lab === null) {
    throw new DashboardError(
      "conflict",
      "Appointments at this lab cannot be booked here. The patient walks in or calls the lab.",
    );
  }
  const zip_code = request.zip_code ?? order.patient_address?.zip.slice(0, 5);
  if (zip_code === undefined) {
    throw new DashboardError(
      "conflict",
      "The order has no address. Enter a zip code to search around.",
    );
  }
  const availability: AppointmentAvailabilitySlots = await callService(
    ctx,
    endpoints.getPscAvailability,
    {
      query: {
        lab,
        zip_code,
        radius: request.radius,
        ...(request.start_date ? { start_date: request.start_date } : {}),
      },
    },
  );
  return { method: "walk_in_test", availability, request_providers: [] };
}
