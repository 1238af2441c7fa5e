import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { SampleExtra } from "@/lib/contract/service/health-data/timeseries";
import { instant, ownTeamOnly, service, teamId } from "./base";
import { users } from "./users";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

const sourceColumns = {
  sourceProvider: text("source_provider").notNull(),
  sourceType: text("source_type").notNull(),
  sourceAppId: text("source_app_id"),
  sourceDeviceId: uuid("source_device_id"),
};

/** A menstrual summary record; its ten lists of entries are one JSON document. */
export const menstrualCycles = service.table(
  "menstrual_cycles",
  {
    id: uuid("id").primaryKey(),
    teamId: teamId(),
    userId: userId(),
    periodStart: date("period_start").notNull(),
    periodEnd: date("period_end"),
    cycleEnd: date("cycle_end"),
    isPredicted: boolean("is_predicted").notNull().default(false),
    entries: jsonb("entries").notNull(),
    ...sourceColumns,
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    unique("menstrual_cycles_identity")
      .on(
        table.userId,
        table.sourceProvider,
        table.sourceType,
        table.sourceAppId,
        table.sourceDeviceId,
        table.periodStart,
        table.isPredicted,
      )
      .nullsNotDistinct(),
    index("menstrual_cycles_range").on(table.userId, table.periodStart),
    ownTeamOnly(),
  ],
);

/** Daily records as imported (flow, mucus, tests …); the cycles of a source are computed from all of them. */
export const menstrualRecords = service.table(
  "menstrual_records",
  {
    teamId: teamId(),
    userId: userId(),
    ...sourceColumns,
    /** One of the ten kinds of entry of a menstrual cycle. */
    kind: text("kind").notNull(),
    date: date("date").notNull(),
    /** Distinguishes records of one kind and day, by their value; empty for kinds with one record a day. */
    discriminator: text("discriminator").notNull().default(""),
    value: jsonb("value").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    unique("menstrual_records_identity")
      .on(
        table.userId,
        table.sourceProvider,
        table.sourceType,
        table.sourceAppId,
        table.sourceDeviceId,
        table.kind,
        table.date,
        table.discriminator,
      )
      .nullsNotDistinct(),
    ownTeamOnly(),
  ],
);

/** The columns of a sample besides its key. */
const sampleColumns = {
  sourceAppId: text("source_app_id"),
  sourceDeviceId: uuid("source_device_id"),
  sourceSport: text("source_sport"),
  sourceWorkoutId: uuid("source_workout_id"),
  startsAt: instant("starts_at"),
  endsAt: instant("ends_at"),
  /** Null for a sample that is not one number; then `extra` has its fields. */
  value: doublePrecision("value"),
  unit: text("unit").notNull(),
  type: text("type"),
  timezoneOffsetSeconds: integer("timezone_offset_s"),
  /** Further fields of the sample under their wire names: systolic, tags, the text of a note … */
  extra: jsonb("extra").$type<SampleExtra>(),
};

const sampleKey = {
  teamId: teamId(),
  // No foreign key: checking it would cost a third of every insert. The head row of the same write has one, and a purge
  // deletes from both tables.
  userId: uuid("user_id").notNull(),
  resource: text("resource").notNull(),
  sourceProvider: text("source_provider").notNull(),
  sourceType: text("source_type").notNull(),
  timestamp: instant("timestamp").notNull(),
};

/**
 * Compound key of the reference (resource, source provider, source type, timestamp), for each user. Partitioned by hash
 * of the user in the migrations, as drizzle cannot express it. The key is in reading order, so it is the only index.
 */
export const timeseriesSamples = service.table(
  "timeseries_samples",
  {
    ...sampleKey,
    ...sampleColumns,
    /** The user's write that first inserted the key; later values do not change it. */
    arrivedIn: bigint("arrived_in", { mode: "number" }).notNull().default(0),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({
      name: "timeseries_samples_key",
      columns: [
        table.userId,
        table.resource,
        table.timestamp,
        table.sourceProvider,
        table.sourceType,
      ],
    }),
    ownTeamOnly(),
  ],
);

/** Earlier versions of samples, each valid until `replaced_at`. */
export const timeseriesRevisions = service.table(
  "timeseries_revisions",
  {
    ...sampleKey,
    ...sampleColumns,
    storedAt: instant("stored_at").notNull(),
    /** The write that replaced it. */
    replacedIn: bigint("replaced_in", { mode: "number" }).notNull(),
    replacedAt: instant("replaced_at").notNull(),
  },
  (table) => [
    primaryKey({
      name: "timeseries_revisions_key",
      columns: [
        table.userId,
        table.resource,
        table.timestamp,
        table.sourceProvider,
        table.sourceType,
        table.replacedIn,
      ],
    }),
    ownTeamOnly(),
  ],
);

/**
 * The number of each user's sample writes so far. Writers of the same user wait for each other, so numbers follow the
 * commit order.
 */
export const timeseriesHeads = service.table(
  "timeseries_heads",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    teamId: teamId(),
    latest: bigint("latest", { mode: "number" }).notNull(),
  },
  () => [ownTeamOnly()],
);

export const dataImports = service.table(
  "data_imports",
  {
    id: uuid("id").primaryKey(),
    teamId: teamId(),
    userId: userId(),
    /** The name that the sender gave, if any. */
    fileName: text("file_name"),
    /** Null until the file's first bytes are read. */
    kind: text("kind"),
    status: text("status").notNull().default("completed"),
    bytesRead: bigint("bytes_read", { mode: "number" }).notNull(),
    bytesTotal: bigint("bytes_total", { mode: "number" }),
    recordsRead: bigint("records_read", { mode: "number" }).notNull().default(0),
    recordsStored: bigint("records_stored", { mode: "number" }).notNull().default(0),
    failure: text("failure"),
    /** Null until it is completed. */
    report: jsonb("report"),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("data_imports_user").on(table.userId, table.createdAt.desc()), ownTeamOnly()],
);
