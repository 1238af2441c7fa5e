import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { PhysicianBase } from "@/lib/contract/service/order-insurance";
import type {
  AoEAnswer,
  CreateOrderBody,
  CreateTestkitOrderBody,
} from "@/lib/contract/service/order-requests";
import type {
  CollectionMethod,
  LowLevelStatus,
  STATUS_DETAILS,
} from "@/lib/contract/service/order-status-labels";
import { bytea, instant, ownTeamOnly, service, teamId } from "./base";
import { labTests } from "./lab-tests";
import { users } from "./users";

export type StatusDetail = (typeof STATUS_DETAILS)[number];

export const orderTransactions = service.table(
  "order_transactions",
  {
    id: uuid("id").primaryKey(),
    teamId: teamId(),
    status: text("status", { enum: ["active", "completed", "cancelled"] }).notNull(),
    createdAt: instant("created_at").notNull(),
  },
  () => [ownTeamOnly()],
);

export const orders = service.table(
  "orders",
  {
    id: uuid("id").primaryKey(),
    teamId: teamId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    transactionId: uuid("transaction_id")
      .notNull()
      .references(() => orderTransactions.id),
    parentId: uuid("parent_id"),
    origin: text("origin", { enum: ["initial", "redraw", "recreation"] }).notNull(),
    labTestId: uuid("lab_test_id")
      .notNull()
      .references(() => labTests.id),
    method: text("method").$type<CollectionMethod>().notNull(),
    /** A kit that the patient registers later. */
    registrable: boolean("registrable").notNull().default(false),
    /** Copied from the newest event in its transaction. */
    lowLevelStatus: text("low_level_status").$type<LowLevelStatus>().notNull(),
    lastEventAt: instant("last_event_at").notNull(),
    patientDetails: jsonb("patient_details").$type<CreateOrderBody["patient_details"]>(),
    patientAddress: jsonb("patient_address").$type<CreateOrderBody["patient_address"]>(),
    shippingDetails: jsonb("shipping_details").$type<CreateTestkitOrderBody["shipping_details"]>(),
    /** "First Last" for sorting; null until the patient is known. */
    patientName: text("patient_name"),
    /** Recipient of shipments: from the shipping details, or else the patient's address. */
    recipientName: text("recipient_name"),
    /**
     * What the text filter searches (`getSearchText`), one entry per line: ids, words of names, birth date, sample id.
     */
    searchText: text("search_text").notNull(),
    detailsId: uuid("details_id").notNull(),
    sampleId: text("sample_id"),
    notes: text("notes"),
    clinicalNotes: text("clinical_notes"),
    physician: jsonb("physician").$type<PhysicianBase | null>(),
    consents: jsonb("consents"),
    healthInsuranceId: uuid("health_insurance_id"),
    /** Null means the platform's own account with the lab. */
    labAccountId: uuid("lab_account_id"),
    aoeAnswers: jsonb("aoe_answers").$type<readonly AoEAnswer[]>(),
    /** The customer's staff member who placed it, as stated by the caller. */
    creatorMemberId: uuid("creator_member_id"),
    /** Whether the service sends text messages to the patient. */
    smsEnabled: boolean("sms_enabled").notNull().default(true),
    priority: boolean("priority").notNull().default(false),
    activateBy: date("activate_by"),
    /** Only orders created with a date may have it changed or cleared. */
    createdWithActivateBy: boolean("created_with_activate_by").notNull(),
    passthrough: text("passthrough"),
    billingType: text("billing_type").notNull(),
    icdCodes: text("icd_codes").array(),
    hasAbn: boolean("has_abn").notNull().default(false),
    interpretation: text("interpretation"),
    hasMissingResults: boolean("has_missing_results"),
    expectedResultByDate: date("expected_result_by_date"),
    worstCaseResultByDate: date("worst_case_result_by_date"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    // One index for each sort order of the list. The columns after `id` are its filters, so that a page and its
    // total come from the index alone.
    index("orders_by_age").on(
      table.teamId,
      table.createdAt.desc(),
      table.id,
      table.lowLevelStatus,
      table.method,
      table.interpretation,
      table.activateBy,
      table.updatedAt,
    ),
    index("orders_by_status").on(
      table.teamId,
      table.lowLevelStatus,
      table.createdAt.desc(),
      table.id,
      table.method,
      table.interpretation,
      table.activateBy,
      table.updatedAt,
    ),
    index("orders_by_name").on(
      table.teamId,
      table.patientName,
      table.id,
      table.lowLevelStatus,
      table.method,
      table.interpretation,
      table.activateBy,
      table.createdAt,
      table.updatedAt,
    ),
    index("orders_updated").on(table.teamId, table.updatedAt.desc(), table.id),
    index("orders_of_user").on(table.userId),
    index("orders_user").on(table.teamId, table.userId, table.createdAt.desc()),
    // Used through service.search_orders only: row security keeps LIKE out of index conditions.
    index("orders_search").using("gin", table.searchText.op("gin_trgm_ops")),
    index("orders_transaction").on(table.transactionId),
    index("orders_due")
      .on(table.teamId, table.activateBy)
      .where(sql`low_level_status in ('ordered', 'awaiting_registration')`),
    uniqueIndex("orders_sample_id").on(table.teamId, table.sampleId),
    ownTeamOnly(),
  ],
);

/** Append-only: a trigger refuses updates and deletes. */
export const orderEvents = service.table(
  "order_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    teamId: teamId(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** The user at the time: registering a kit changes the user of its order. Remains when the user is purged. */
    userId: uuid("user_id").notNull(),
    status: text("status").notNull(),
    lowLevelStatus: text("low_level_status").$type<LowLevelStatus>().notNull(),
    statusDetail: text("status_detail").$type<StatusDetail>(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("order_events_order").on(table.orderId, table.id), ownTeamOnly()],
);

export const shipments = service.table(
  "shipments",
  {
    id: uuid("id").primaryKey(),
    teamId: teamId(),
    orderId: uuid("order_id")
      .notNull()
      .unique()
      .references(() => orders.id),
    outboundTrackingNumber: text("outbound_tracking_number"),
    outboundTrackingUrl: text("outbound_tracking_url"),
    inboundTrackingNumber: text("inbound_tracking_number"),
    inboundTrackingUrl: text("inbound_tracking_url"),
    outboundCourier: text("outbound_courier"),
    inboundCourier: text("inbound_courier"),
    notes: text("notes"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  () => [ownTeamOnly()],
);

/** First responses, stored for replay in the transaction of their request. */
export const idempotencyKeys = service.table(
  "idempotency_keys",
  {
    teamId: teamId(),
    endpoint: text("endpoint").notNull(),
    key: text("key").notNull(),
    bodyHash: bytea("body_hash").notNull(),
    responseStatus: integer("response_status").notNull(),
    responseBody: jsonb("response_body").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.endpoint, table.key] }),
    index("idempotency_keys_expiry").on(table.expiresAt),
    ownTeamOnly(),
  ],
);
