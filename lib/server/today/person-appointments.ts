import "server-only";
import { APPOINTMENT_METHODS } from "@/lib/contract/dashboard/appointment-board";
import type { PersonWork, PersonWorkPart } from "@/lib/contract/dashboard/people/person-work";
import type { Order } from "@/lib/contract/service/order";
import { takesAppointments } from "@/lib/domain/appointments/scheduling-lab";
import { findAppointment } from "@/lib/server/appointments/change-appointment";
import type { Ctx } from "@/lib/server/core/context";
import { DashboardError } from "@/lib/server/core/errors";
import { mapReads } from "@/lib/server/core/service/map-reads";

const MAX_APPOINTMENTS = 10;
const CONCURRENCY = 4;

/** What of a person's open work was read, and which parts were not, or not completely. */
export type Part<Found> = { readonly found: Found; readonly unread: readonly PersonWorkPart[] };

/** A part's rows; if the service does not answer, none, and the part is named as unread. */
export async function inPart<Found>(
  part: PersonWorkPart,
  none: Found,
  read: () => Promise<Part<Found>>,
): Promise<Part<Found>> {
  try {
    return await read();
  } catch (thrown) {
    if (thrown instanceof DashboardError) return { found: none, unread: [part] };
    throw thrown;
  }
}

/** The appointments of these orders that were not canceled, soonest first. */
export async function readAppointments(
  ctx: Ctx,
  underWay: readonly Order[],
): Promise<Part<PersonWork["appointments"]>> {
  const possible = underWay.filter(takesAppointments);
  const asked = possible.slice(0, MAX_APPOINTMENTS);
  const read = await mapReads(ctx, CONCURRENCY, asked, (order) =>
    inPart("appointments", [], () => readAppointment(ctx, order)),
  );
  const unread = read.flatMap((each) => each.unread);
  return {
    found: read
      .flatMap(({ found }) => found)
      .toSorted((a, b) => getStart(a) - getStart(b) || a.order_id.localeCompare(b.order_id)),
    unread: asked.length < possible.length ? ["appointments"] : unread,
  };
}

/** An appointment without a time yet comes last. */
function getStart({ start_at }: PersonWork["appointments"][number]): number {
  return start_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(start_at);
}

async function readAppointment(ctx: Ctx, order: Order): Promise<Part<PersonWork["appointments"]>> {
  const method = APPOINTMENT_METHODS.find((type) => type === order.details.type);
  const found = method ? await findAppointment(ctx, order.id, method) : null;
  if (found === null || found.status === "cancelled") return { found: [], unread: [] };
  const { order_id, start_at, iana_timezone } = found;
  return { found: [{ order_id, start_at, iana_timezone, test: order.lab_test.name }], unread: [] };
}
