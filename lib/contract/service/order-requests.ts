import { z } from "zod";
import {
  CalendarDate,
  DateOrInstant,
  Instant,
  int4,
  int4FromText,
  Uuid,
} from "@/lib/contract/primitives";
import { BILLING_TYPES, INTERPRETATIONS } from "./order";
import { OrderInsuranceBody, PhysicianBase, PhysicianBody } from "./order-insurance";
import { COLLECTION_METHODS, LOW_LEVEL_STATUSES, STATUS_DETAILS } from "./order-status-labels";
import {
  addressLines,
  ImportedAddressBody,
  LegacyPatientAddressBody,
  Line,
  PatientAddressBody,
  PatientDetailsBody,
} from "./person-details";

/** Query of `GET /orders` and `GET /v3/orders`; array keys repeat. Bare dates: 00:00:00 as start, 23:59:59 as end, UTC. */
export const ListOrdersQuery = z.strictObject({
  search_input: z.string().max(200).optional(),
  start_date: DateOrInstant.optional(),
  end_date: DateOrInstant.optional(),
  updated_start_date: DateOrInstant.optional(),
  updated_end_date: DateOrInstant.optional(),
  status: z.array(z.enum(LOW_LEVEL_STATUSES)).optional(),
  order_key: z.enum(["created_at", "patient_name", "last_status"]).optional(),
  order_direction: z.enum(["asc", "desc"]).optional(),
  order_type: z.array(z.enum(COLLECTION_METHODS)).optional(),
  is_critical: z.stringbool().optional(),
  interpretation: z.enum(INTERPRETATIONS).optional(),
  /** current: without an activation date, or with one that has come; scheduled: with one in the future. */
  order_activation_types: z.array(z.enum(["current", "scheduled"])).optional(),
  user_id: Uuid.optional(),
  patient_name: z.string().max(200).optional(),
  shipping_recipient_name: z.string().max(200).optional(),
  order_ids: z.array(Uuid).optional(),
  order_transaction_id: Uuid.optional(),
  page: int4FromText(1).default(1),
  size: int4FromText(1, 100).default(50),
});
export type ListOrdersQuery = z.infer<typeof ListOrdersQuery>;

export const UpdateOrderBody = z.strictObject({
  /** Today or later in the team's zone; null clears the date and dispatches the order immediately. */
  activate_by: CalendarDate.nullable(),
});
export type UpdateOrderBody = z.infer<typeof UpdateOrderBody>;

export const SampleId = z.string().trim().min(1).max(64);

export const CONSENT_TYPES = [
  "terms-of-use",
  "telehealth-informed-consent",
  "mobile-terms-and-conditions",
  "notice-of-privacy-practices",
  "privacy-policy",
  "hipaa-authorization",
] as const;

const ConsentBody = z.strictObject({
  consentType: z.enum(CONSENT_TYPES),
  version: z.string().default("1.0"),
  timeOfConsent: Instant.optional(),
});

/** Individual markers beside the tests of an order: by the service's ids or by the lab's own codes, never both. */
export const AddOnOrder = z.strictObject({
  marker_ids: z.array(int4()).max(100).nullish(),
  provider_ids: z.array(z.string().min(1).max(64)).max(100).nullish(),
});
export type AddOnOrder = z.infer<typeof AddOnOrder>;

export const OrderSetBody = z.strictObject({
  lab_test_ids: z.array(Uuid).max(50).nullish(),
  add_on: AddOnOrder.nullish(),
  lab_account_id: Uuid.nullish(),
});

/** The answer to a question that a lab asks about a marker. */
export const AoEAnswer = z.strictObject({
  marker_id: int4(),
  question_id: int4(),
  /** A choice's code, otherwise free text or a number as text; several choices are separated by commas. */
  answer: z.string().max(1000),
});
export type AoEAnswer = z.infer<typeof AoEAnswer>;

/** Maximum length of the clinical notes. */
export const CLINICAL_NOTES_LENGTH = 1000;

/** A limit of the embedded service, large enough for the data that customers pass through. */
const PASSTHROUGH_LENGTH = 20_000;

export const CreateOrderBody = z.strictObject({
  user_id: Uuid,
  lab_test_id: Uuid.nullish(),
  order_set: OrderSetBody.nullish(),
  collection_method: z.enum(COLLECTION_METHODS).nullish(),
  patient_details: PatientDetailsBody,
  patient_address: PatientAddressBody,
  physician: PhysicianBody.nullish(),
  /** Deprecated: store it on the user. Used for this order only, in preference to the user's. */
  health_insurance: OrderInsuranceBody.nullish(),
  priority: z.boolean().default(false),
  billing_type: z.enum(BILLING_TYPES).default("client_bill"),
  icd_codes: z.array(z.string().max(16)).max(50).nullish(),
  consents: z.array(ConsentBody).optional(),
  activate_by: CalendarDate.nullish(),
  passthrough: z.string().max(PASSTHROUGH_LENGTH).nullish(),
  /** Printed by the lab. At most `CLINICAL_NOTES_LENGTH` characters; the error for longer notes states the limit. */
  clinical_notes: z.string().nullish(),
  aoe_answers: z.array(AoEAnswer).max(500).nullish(),
  lab_account_id: Uuid.nullish(),
  creator_member_id: Uuid.nullish(),
});
export type CreateOrderBody = z.infer<typeof CreateOrderBody>;

/** An order that was placed with the lab elsewhere; its sample number and collection method are known. */
export const ImportOrderBody = z.strictObject({
  user_id: Uuid,
  billing_type: z.enum(BILLING_TYPES),
  order_set: OrderSetBody,
  collection_method: z.enum(COLLECTION_METHODS),
  physician: PhysicianBody.nullish(),
  patient_details: PatientDetailsBody,
  patient_address: ImportedAddressBody,
  /** The lab's requisition, control or reference number; unique among the team's orders. */
  sample_id: SampleId,
  lab_account_id: Uuid.nullish(),
});
export type ImportOrderBody = z.infer<typeof ImportOrderBody>;

const ShippingDetailsBody = z.strictObject({
  ...addressLines,
  receiver_name: Line.min(1),
  state: z.string().regex(/^[A-Z]{2}$/, { error: "Two capital letters" }),
  zip: z.string().regex(/^\d{5}(-\d{4})?$/, { error: "Five digits, or five and four" }),
  phone_number: Line.min(1),
});

/** A kit that is shipped before its patient is known. */
export const CreateTestkitOrderBody = z.strictObject({
  user_id: Uuid,
  lab_test_id: Uuid,
  shipping_details: ShippingDetailsBody,
  passthrough: z.string().max(PASSTHROUGH_LENGTH).nullish(),
  lab_account_id: Uuid.nullish(),
  /** Not in the public body: lets an unregistered kit be scheduled like any other order. */
  activate_by: CalendarDate.nullish(),
});
export type CreateTestkitOrderBody = z.infer<typeof CreateTestkitOrderBody>;

export const SimulateOrderQuery = z.strictObject({
  /** A full event status or a low-level one to stop at; by default, the order's normal end. */
  final_status: z.string().optional(),
  /** Seconds between two steps. */
  delay: int4FromText(0, 3600).optional(),
});

export const SimulationFlags = z.strictObject({
  interpretation: z.enum(INTERPRETATIONS).default("normal"),
  result_types: z.array(z.enum(["numeric", "range", "comment", "coded_value"])).nullish(),
  has_missing_results: z.boolean().nullish(),
  /** Set on the last event of the run. */
  status_detail: z.enum(STATUS_DETAILS).nullish(),
});
export type SimulationFlags = z.infer<typeof SimulationFlags>;

/** Assigns a shipped kit to its patient; the kit is found by the sample id printed on it. */
export const RegisterTestkitBody = z.strictObject({
  user_id: Uuid.nullish(),
  sample_id: SampleId,
  patient_details: PatientDetailsBody,
  patient_address: z.union([PatientAddressBody, LegacyPatientAddressBody]),
  physician: PhysicianBase.nullish(),
  health_insurance: OrderInsuranceBody.nullish(),
  consents: z.array(ConsentBody).optional(),
});
export type RegisterTestkitBody = z.infer<typeof RegisterTestkitBody>;

/** Which orders to resend events for: those listed, or those with an event in a time window. */
export const ResendEventsBody = z
  .strictObject({
    order_ids: z.array(Uuid).max(1000).nullish(),
    start_at: Instant.nullish(),
    end_at: Instant.nullish(),
  })
  .refine(({ order_ids, start_at, end_at }) => Boolean(order_ids?.length || start_at || end_at), {
    error: "Provide order_ids, or a window by start_at and end_at",
  });
export type ResendEventsBody = z.infer<typeof ResendEventsBody>;

/** The orders whose events were queued. */
export const ResentEvents = z.object({ order_ids: z.array(Uuid) });
export type ResentEvents = z.infer<typeof ResentEvents>;

export const UpdateCommunicationSettingsBody = z.strictObject({ sms_enabled: z.boolean() });

/** Whether the service sends text messages to the patient of this order. */
export const CommunicationSettings = z.object({ order_id: Uuid, sms_enabled: z.boolean() });
export type CommunicationSettings = z.infer<typeof CommunicationSettings>;
