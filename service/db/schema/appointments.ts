import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { CalendarDate } from "@/lib/contract/primitives";
import type {
  APPOINTMENT_EVENT_STATUSES,
  APPOINTMENT_PROVIDERS,
  APPOINTMENT_TYPES,
  UsAddress,
} from "@/lib/contract/service/appointment";
import { instant, ownTeamOnly, service, teamId } from "./base";
import { orders } from "./orders";

export type AppointmentEventStatus = (typeof APPOINTMENT_EVENT_STATUSES)[number];

export const appointments = service.table(
  "appointments",
  {
    id: uuid("id").primaryKey(),
    teamId: teamId(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    userId: uuid("user_id").notNull(),
    type: text("type").$type<(typeof APPOINTMENT_TYPES)[number]>().notNull(),
    provider: text("provider").$type<(typeof APPOINTMENT_PROVIDERS)[number]>().notNull(),
    status: text("status").$type<AppointmentEventStatus>().notNull(),
    /** Set for a patient service center. */
    siteCode: text("site_code"),
    address: jsonb("address").$type<UsAddress>().notNull(),
    lng: doublePrecision("lng").notNull(),
    lat: doublePrecision("lat").notNull(),
    timeZone: text("time_zone").notNull(),
    startAt: instant("start_at"),
    endAt: instant("end_at"),
    externalId: text("external_id"),
    canReschedule: boolean("can_reschedule").notNull(),
    notes: text("notes"),
    eventData: jsonb("event_data").$type<Record<string, unknown>>(),
    /** For an appointment that awaits confirmation: when the site answers, and what it answers. */
    answerAt: instant("answer_at"),
    answer: text("answer").$type<"scheduled" | "cancelled">(),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("appointments_one_active")
      .on(table.orderId)
      .where(sql`status not in ('cancelled', 'completed')`),
    index("appointments_order").on(table.orderId, table.createdAt.desc()),
    index("appointments_slot")
      .on(table.teamId, table.provider, table.startAt)
      .where(sql`status not in ('cancelled', 'completed')`),
    index("appointments_reserved").on(table.createdAt).where(sql`status = 'reserved'`),
    index("appointments_answers").on(table.answerAt).where(sql`answer_at is not null`),
    ownTeamOnly(),
  ],
);

/** Append-only. */
export const appointmentEvents = service.table(
  "appointment_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    teamId: teamId(),
    appointmentId: uuid("appointment_id")
      .notNull()
      .references(() => appointments.id),
    status: text("status").$type<AppointmentEventStatus>().notNull(),
    data: jsonb("data").$type<Record<string, unknown>>(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("appointment_events_appointment").on(table.appointmentId, table.id),
    ownTeamOnly(),
  ],
);

/** How the sandbox behaves for a team; without a row, it uses each service center's defaults. */
export const appointmentSettings = service.table(
  "appointment_settings",
  {
    teamId: teamId().primaryKey(),
    /** Appointments may be booked before the requisition exists, and stay reserved until it does. */
    reservesEarly: boolean("reserves_early").notNull().default(false),
    /** Overrides the service centers' defaults. */
    centerAnswersAfterMs: integer("center_answers_after_ms"),
    centerAccepts: boolean("center_accepts"),
    centerHasSlots: boolean("center_has_slots"),
  },
  () => [ownTeamOnly()],
);

export type FreeDay = {
  readonly date: CalendarDate;
  readonly slots: readonly {
    readonly startMs: number;
    readonly endMs: number;
    readonly left: number;
  }[];
};

/** Cached free slots of service centers, for callers that accept slightly old ones. */
export const centerReads = service.table(
  "center_reads",
  {
    teamId: teamId(),
    siteCode: text("site_code").notNull(),
    days: jsonb("days").$type<readonly FreeDay[]>().notNull(),
    readAt: instant("read_at").notNull(),
    askedAt: instant("asked_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.siteCode] }), ownTeamOnly()],
);
