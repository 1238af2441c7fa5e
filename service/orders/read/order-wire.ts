import type { LabTest } from "@/lib/contract/service/lab-test";
import type {
  Order,
  OrderEvent,
  OrderInTransaction,
  OrderResponse,
  Shipment,
} from "@/lib/contract/service/order";
import { PatientAddress, PatientDetails } from "@/lib/contract/service/person-details";
import type { orderEvents, orderTransactions, shipments } from "@/service/db/schema/orders";
import { toCalendarDateOrNull, toInstant } from "@/service/http/wire";
import { getRequisitionFormUrl } from "@/service/orders/requisition-link";
import type { OrderRow } from "./order-row";

/** The fields of an order that are shown for each order of its transaction. */
export type RelatedOrderRow = Pick<
  OrderRow,
  | "id"
  | "transactionId"
  | "lowLevelStatus"
  | "lastEventAt"
  | "origin"
  | "parentId"
  | "createdAt"
  | "updatedAt"
> & { readonly transactionStatus: TransactionRow["status"] };

type TransactionRow = typeof orderTransactions.$inferSelect;

export type OrderParts = {
  readonly order: OrderRow;
  readonly events: readonly (typeof orderEvents.$inferSelect)[];
  readonly shipment: typeof shipments.$inferSelect | null;
  /** Its active appointment, else its most recent one. */
  readonly appointmentId: string | null;
  readonly labTest: LabTest;
  /** All orders of its transaction including itself, oldest first. */
  readonly relatedOrders: readonly RelatedOrderRow[];
};

/** An order in its wire form. */
export function toOrder(parts: OrderParts): Order {
  const { order, labTest, relatedOrders } = parts;
  const events = parts.events.map(toEvent);
  const lastEvent = events.at(-1);
  const [oldest] = relatedOrders;
  if (!lastEvent || !oldest) throw new Error(`Order ${order.id} has no event or no transaction`);
  return {
    id: order.id,
    team_id: order.teamId,
    user_id: order.userId,
    // Stored as sent; fields that the wire does not have (household figures) are left out.
    patient_details: order.patientDetails && PatientDetails.parse(order.patientDetails),
    patient_address: order.patientAddress && PatientAddress.parse(order.patientAddress),
    shipping_details: order.shippingDetails,
    lab_test: labTest,
    details: toDetails(parts),
    sample_id: order.sampleId,
    notes: order.notes,
    clinical_notes: order.clinicalNotes,
    physician: toPhysician(order.physician),
    health_insurance_id: order.healthInsuranceId,
    requisition_form_url: hasRequisition(parts) ? getRequisitionFormUrl(order.id) : null,
    priority: order.priority,
    activate_by: toCalendarDateOrNull(order.activateBy),
    passthrough: order.passthrough,
    billing_type: order.billingType,
    icd_codes: order.icdCodes,
    has_abn: order.hasAbn,
    interpretation: order.interpretation,
    has_missing_results: order.hasMissingResults,
    expected_result_by_date: toCalendarDateOrNull(order.expectedResultByDate),
    worst_case_result_by_date: toCalendarDateOrNull(order.worstCaseResultByDate),
    origin: order.origin,
    status: lastEvent.status.slice(0, lastEvent.status.indexOf(".")),
    events,
    last_event: lastEvent,
    order_transaction: {
      id: oldest.transactionId,
      status: oldest.transactionStatus,
      orders: relatedOrders.map(toOrderInTransaction),
    },
    created_at: toInstant(order.createdAt),
    updated_at: toInstant(order.updatedAt),
  };
}

/** The response to a change of an order. */
export function toSuccess(order: Order, message: string): OrderResponse {
  return { order, status: "success", message };
}

function toEvent(event: OrderParts["events"][number]): OrderEvent {
  return {
    id: event.id,
    created_at: toInstant(event.createdAt),
    status: event.status,
    status_detail: event.statusDetail,
    user_id: event.userId,
  };
}

function toDetails({ order, shipment, appointmentId }: OrderParts): Order["details"] {
  const times = { created_at: toInstant(order.createdAt), updated_at: toInstant(order.updatedAt) };
  const data =
    order.method === "testkit"
      ? { id: order.detailsId, shipment: shipment && toShipment(shipment), ...times }
      : { id: order.detailsId, appointment_id: appointmentId, ...times };
  return { type: order.method, data };
}

function toShipment(row: NonNullable<OrderParts["shipment"]>): Shipment {
  return {
    id: row.id,
    outbound_tracking_number: row.outboundTrackingNumber,
    outbound_tracking_url: row.outboundTrackingUrl,
    inbound_tracking_number: row.inboundTrackingNumber,
    inbound_tracking_url: row.inboundTrackingUrl,
    outbound_courier: row.outboundCourier,
    inbound_courier: row.inboundCourier,
    notes: row.notes,
    created_at: toInstant(row.createdAt),
    updated_at: toInstant(row.updatedAt),
  };
}

function toPhysician(physician: OrderRow["physician"]): Order["physician"] {
  if (!physician) return null;
  const { first_name, last_name, npi } = physician;
  return { first_name, last_name, npi };
}

function hasRequisition({ events }: OrderParts): boolean {
  return events.some((event) => event.lowLevelStatus === "requisition_created");
}

function toOrderInTransaction(row: RelatedOrderRow): OrderInTransaction {
  return {
    id: row.id,
    low_level_status: row.lowLevelStatus,
    low_level_status_created_at: toInstant(row.lastEventAt),
    origin: row.origin,
    parent_id: row.parentId,
    created_at: toInstant(row.createdAt),
    updated_at: toInstant(row.updatedAt),
  };
}
