import "server-only";
import type { z } from "zod";
import type { OrderHit, OrderRow } from "@/lib/contract/dashboard/orders/order-row";
import type { Order } from "@/lib/contract/service/order";
import { getOrderResultState } from "@/lib/domain/orders/order-result-state";
import { findEventDoubts } from "@/lib/domain/time-doubts";
import type { OrderedFor } from "@/lib/server/people/ordered-for";

/**
 * What lists show of an order at a moment (ISO), field by field, so that fields the service adds later are left out; of
 * a kit that is not registered with the person for whom it was ordered.
 */
export function toOrderRow(
  order: Order,
  orderedFor: OrderedFor | null,
  now: string,
): z.input<typeof OrderRow> {
  const { patient_details: patient, last_event } = order;
  return {
    id: order.id,
    user_id: order.user_id,
    patient_details: patient && {
      first_name: patient.first_name,
      last_name: patient.last_name,
    },
    ordered_for: orderedFor && { name: orderedFor.name },
    lab_test: { id: order.lab_test.id, name: order.lab_test.name },
    details: { type: order.details.type },
    last_event: {
      created_at: last_event.created_at,
      status: last_event.status,
      status_detail: last_event.status_detail,
    },
    activate_by: order.activate_by,
    result: getOrderResultState(order),
    time_doubt: findEventDoubts(order.events, now).get(last_event.id) ?? null,
    created_at: order.created_at,
    updated_at: order.updated_at,
  };
}

/** What a search field shows of an order, for a kit that is not registered with the person for whom it was ordered. */
export function toOrderHit(order: Order, orderedFor: OrderedFor | null): z.input<typeof OrderHit> {
  const { patient_details: patient } = order;
  return {
    id: order.id,
    user_id: order.user_id,
    patient_details: patient && {
      first_name: patient.first_name,
      last_name: patient.last_name,
      dob: patient.dob,
    },
    ordered_for: orderedFor && { name: orderedFor.name, birth_date: orderedFor.birth_date },
    lab_test: { name: order.lab_test.name },
    last_event: { status: order.last_event.status },
    sample_id: order.sample_id,
    created_at: order.created_at,
  };
}
