import { z } from "zod";
import {
  EmbeddedTransaction,
  Order,
  OrderEvent,
  OrderInTransaction,
  Physician,
  Shipment,
} from "@/lib/contract/service/order";
import { CommunicationSettings, ResentEvents } from "@/lib/contract/service/order-requests";
import { PatientAddress, PatientDetails } from "@/lib/contract/service/person-details";

/**
 * An order as its page shows it: every field is named here, at every depth, and what is not named stays on the server.
 * The two `…Contact` objects are the contact details; roles without them get null for each of their fields.
 */

const AddressRecord = PatientAddress.pick({
  receiver_name: true,
  first_line: true,
  second_line: true,
  city: true,
  state: true,
  zip: true,
  country: true,
});

/** The contact details among the patient's details. */
export const OrderPatientContact = PatientDetails.pick({ phone_number: true, email: true });

/** The contact details of the order itself. */
export const OrderContact = z.object({
  patient_address: AddressRecord.nullable(),
  shipping_details: AddressRecord.nullable(),
});

export const OrderEventRecord = OrderEvent.pick({
  id: true,
  created_at: true,
  status: true,
  status_detail: true,
});
export type OrderEventRecord = z.infer<typeof OrderEventRecord>;

const OrderInTransactionRecord = OrderInTransaction.pick({
  id: true,
  low_level_status: true,
  low_level_status_created_at: true,
  origin: true,
  parent_id: true,
  created_at: true,
  updated_at: true,
});
export type OrderInTransactionRecord = z.infer<typeof OrderInTransactionRecord>;

const TransactionRecord = EmbeddedTransaction.pick({ id: true, status: true }).extend({
  orders: z.array(OrderInTransactionRecord),
});
export type TransactionRecord = z.infer<typeof TransactionRecord>;

const { details, lab_test } = Order.shape;
const orderData = details.shape.data.unwrap().unwrap();
const lab = lab_test.shape.lab.unwrap();
const marker = lab_test.shape.markers.unwrap().element;

export const OrderRecord = Order.pick({
  id: true,
  user_id: true,
  sample_id: true,
  notes: true,
  clinical_notes: true,
  priority: true,
  activate_by: true,
  billing_type: true,
  icd_codes: true,
  has_abn: true,
  interpretation: true,
  has_missing_results: true,
  expected_result_by_date: true,
  worst_case_result_by_date: true,
  origin: true,
  created_at: true,
  updated_at: true,
}).extend({
  ...OrderContact.shape,
  patient_details: PatientDetails.pick({
    first_name: true,
    last_name: true,
    dob: true,
    gender: true,
  })
    .extend(OrderPatientContact.shape)
    .nullable(),
  lab_test: lab_test.pick({ name: true, has_collection_instructions: true }).extend({
    lab: lab.pick({ name: true, slug: true }).nullable(),
    markers: z.array(marker.pick({ name: true })).nullable(),
  }),
  details: details.pick({ type: true }).extend({
    data: orderData
      .pick({ appointment_id: true })
      .extend({
        shipment: Shipment.pick({
          outbound_tracking_number: true,
          outbound_tracking_url: true,
          inbound_tracking_number: true,
          inbound_tracking_url: true,
          outbound_courier: true,
          inbound_courier: true,
          notes: true,
        }).nullish(),
      })
      .nullish(),
  }),
  physician: Physician.pick({ first_name: true, last_name: true, npi: true }).nullish(),
  events: z.array(OrderEventRecord),
  last_event: OrderEventRecord,
  order_transaction: TransactionRecord.nullish(),
  /** Whether the service has a requisition; its address stays on the server, because it may open without a session. */
  has_requisition: z.boolean(),
  /** The contact details are left out, because the viewer's role does not include them. */
  is_contact_hidden: z.boolean().optional(),
});
export type OrderRecord = z.infer<typeof OrderRecord>;

/** Whether the service sends text messages to the patient of an order. */
export const MessageSettingRecord = CommunicationSettings.pick({
  order_id: true,
  sms_enabled: true,
});
export type MessageSettingRecord = z.infer<typeof MessageSettingRecord>;

/** The orders whose events the service sends again. */
export const ResentOrders = ResentEvents.pick({ order_ids: true });
export type ResentOrders = z.infer<typeof ResentOrders>;
