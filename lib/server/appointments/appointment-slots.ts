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

type Asked = z.output<typeof AppointmentSlotsInput>;

/** The patient's address as a place to visit; `conflict` where the order has none. */
export function appointmentAddress({
  patient_address,
}: Pick<Order, "patient_address">): UsAddressBody {
  if (patient_address === null) {
    throw new DashboardError("conflict", "The order has no patient's address to visit.");
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

/** Slots at the patient's home, and who takes a request without a time there. */
export async function homeSlots(ctx: Ctx, order: Order, asked: Asked): Promise<AppointmentSlots> {
  const body = appointmentAddress(order);
  const zip_code = body.zip_code.slice(0, 5);
  const [availability, area] = await Promise.all([
    callService(ctx, endpoints.getAppointmentAvailability, {
      query: asked.start_date ? { start_date: asked.start_date } : {},
      body,
    }),
    callService(ctx, endpoints.getAreaInfo, { query: { zip_code } }),
  ]);
  const request_providers = area.phlebotomy.providers
    .filter(({ service_types }) => service_types.includes("appointment-request"))
    .map(({ name }) => name);
  return { method: "at_home_phlebotomy", availability, request_providers };
}

/** Slots of the service centres of the order's lab, around the patient or another zip code. */
export async function centerSlots(ctx: Ctx, order: Order, asked: Asked): Promise<AppointmentSlots> {
  const lab = schedulingLab(order);
  if (lab === null) {
    throw new DashboardError(
      "conflict",
      "This lab takes no appointments from here: the patient walks in, or calls the lab.",
    );
  }
  const zip_code = asked.zip_code ?? order.patient_address?.zip.slice(0, 5);
  if (zip_code === undefined) {
    throw new DashboardError(
      "conflict",
      "The order has no address. Give a zip code to look around.",
    );
  }
  const availability: AppointmentAvailabilitySlots = await callService(
    ctx,
    endpoints.getPscAvailability,
    {
      query: {
        lab,
        zip_code,
        radius: asked.radius,
        ...(asked.start_date ? { start_date: asked.start_date } : {}),
      },
    },
  );
  return { method: "walk_in_test", availability, request_providers: [] };
}
