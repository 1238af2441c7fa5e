import { z } from "zod";
import { onlyFor } from "@/lib/contract/optional-keys";
import { CalendarDate, Instant, openEnum, Uuid } from "@/lib/contract/primitives";
import { CollectionMethodWord, LabTest } from "./lab-test";
import { LOW_LEVEL_STATUSES, STATUS_DETAILS, TOP_LEVEL_STATUSES } from "./order-status-labels";
import { PatientAddress, PatientDetails } from "./person-details";

export const INTERPRETATIONS = ["normal", "abnormal", "critical", "unknown"] as const;
export const BILLING_TYPES = [
  "client_bill",
  "commercial_insurance",
  "patient_bill_passthrough",
  "patient_bill",
] as const;

export const OrderStatusWord = openEnum(TOP_LEVEL_STATUSES);
export const LowLevelStatusWord = openEnum(LOW_LEVEL_STATUSES);
export const InterpretationWord = openEnum(INTERPRETATIONS);
export const OrderOrigin = openEnum(["initial", "redraw", "recreation"]);
export const TransactionStatus = openEnum(["active", "completed", "cancelled"]);

export const OrderEvent = z
  .object({
    id: z.number().int(),
    created_at: Instant,
    /** top-level.method.low-level, an open set: see order-status-labels.ts */
    status: z.string().min(1),
    status_detail: openEnum(STATUS_DETAILS).nullish(),
    /** The order's user at that time: a kit changes hands when it is registered. Not every deployment sends it. */
    user_id: Uuid.nullish(),
  })
  .meta({ id: "OrderEvent" });
export type OrderEvent = z.infer<typeof OrderEvent>;

export const Shipment = z
  .object({
    id: Uuid,
    outbound_tracking_number: z.string().nullable(),
    outbound_tracking_url: z.string().nullable(),
    inbound_tracking_number: z.string().nullable(),
    inbound_tracking_url: z.string().nullable(),
    outbound_courier: z.string().nullable(),
    inbound_courier: z.string().nullable(),
    notes: z.string().nullable(),
    created_at: Instant.optional(),
    updated_at: Instant.optional(),
  })
  .meta({ id: "Shipment" });
export type Shipment = z.infer<typeof Shipment>;

/** `type` is the collection method; `shipment` is present for kits, `appointment_id` for appointments. */
export const OrderDetails = z.object({
  type: CollectionMethodWord,
  data: z
    .object({
      id: Uuid,
      shipment: onlyFor("kits", Shipment.nullish()),
      appointment_id: onlyFor("orders with appointments", Uuid.nullish()),
      created_at: Instant,
      updated_at: Instant,
    })
    .nullish(),
});

export const Physician = z.object({
  first_name: z.string(),
  last_name: z.string(),
  npi: z.string(),
});

export const ShippingDetails = z.object({ ...PatientAddress.shape });

export const OrderInTransaction = z.object({
  id: Uuid,
  low_level_status: LowLevelStatusWord.nullish(),
  low_level_status_created_at: Instant.nullish(),
  origin: OrderOrigin.nullish(),
  parent_id: Uuid.nullish(),
  created_at: Instant,
  updated_at: Instant,
});
export type OrderInTransaction = z.infer<typeof OrderInTransaction>;

/** The transaction of an order as embedded in other responses: its orders from oldest to newest. */
export const EmbeddedTransaction = z.object({
  id: Uuid,
  status: TransactionStatus,
  orders: z.array(OrderInTransaction),
});

export const Order = z
  .object({
    id: Uuid,
    team_id: Uuid,
    user_id: Uuid,
    patient_details: PatientDetails.nullable(),
    patient_address: PatientAddress.nullable(),
    shipping_details: ShippingDetails.nullable(),
    lab_test: LabTest,
    details: OrderDetails,
    sample_id: z.string().nullable(),
    notes: z.string().nullable(),
    clinical_notes: z.string().nullish(),
    physician: Physician.nullish(),
    health_insurance_id: Uuid.nullable(),
    requisition_form_url: z.string().nullable(),
    priority: z.boolean().optional(),
    activate_by: CalendarDate.nullish(),
    passthrough: z.string().nullish(),
    billing_type: openEnum(BILLING_TYPES).optional(),
    icd_codes: z.array(z.string()).nullish(),
    has_abn: z.boolean(),
    interpretation: InterpretationWord.nullish(),
    has_missing_results: z.boolean().nullish(),
    expected_result_by_date: CalendarDate.nullish(),
    worst_case_result_by_date: CalendarDate.nullish(),
    origin: OrderOrigin.nullish(),
    status: OrderStatusWord.nullish(),
    events: z.array(OrderEvent),
    last_event: OrderEvent,
    order_transaction: EmbeddedTransaction.nullish(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "Order" });
export type Order = z.infer<typeof Order>;

/** `POST`, `PATCH` and cancel respond with the order and one sentence. */
export const OrderResponse = z.object({ order: Order, status: z.string(), message: z.string() });
export type OrderResponse = z.infer<typeof OrderResponse>;

export const OrderPage = z.object({
  orders: z.array(Order),
  total: z.number().int().nullish(),
  page: z.number().int().nullish(),
  size: z.number().int().nullish(),
});
export type OrderPage = z.infer<typeof OrderPage>;

export const OrderTransaction = z
  .object({
    id: Uuid,
    team_id: Uuid,
    status: TransactionStatus,
    orders: z
      .array(
        z.object({
          id: Uuid,
          origin: OrderOrigin.nullish(),
          parent_id: Uuid.nullish(),
          last_status: LowLevelStatusWord,
          last_status_created_at: Instant,
          updated_at: Instant,
          created_at: Instant,
        }),
      )
      .optional(),
  })
  .meta({ id: "OrderTransaction" });
export type OrderTransaction = z.infer<typeof OrderTransaction>;
