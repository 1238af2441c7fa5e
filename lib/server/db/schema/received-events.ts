import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { EVENT_OBJECT_KINDS, EVENT_VERDICTS } from "@/lib/contract/dashboard/received-event";
import { bytea, dashboardSchema, instant } from "./base";
import { teams } from "./staff";

/** The secrets that events to a team may be signed with: several during a rotation. */
export const webhookSecrets = dashboardSchema.table(
  "webhook_secrets",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    /** Encrypted for this team and row. */
    sealedSecret: bytea("sealed_secret").notNull(),
    /** The service's id of the team, which events carry; null until it is known. */
    serviceTeamId: uuid("service_team_id"),
    createdAt: instant("created_at").notNull(),
    /** Null until another secret replaces it. */
    validUntil: instant("valid_until"),
  },
  (table) => [index("webhook_secrets_team").on(table.teamId)],
);

/** Where the version of an event's object comes from: its content, the sender's header, or the attempt alone. */
export const VERSION_SOURCES = ["payload", "header", "attempt"] as const;

/**
 * What arrived at a team's webhook address. An event has at most one row that counts (`is_signed`), one for all its
 * repetitions and one for attempts that were too old; forgeries share a few rows an hour.
 */
export const receivedEvents = dashboardSchema.table(
  "received_events",
  {
    id: uuid("id").primaryKey(),
    /** The order of arrival. */
    position: bigint("position", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    teamId: uuid("team_id").notNull(),
    eventId: text("event_id"),
    eventType: text("event_type"),
    verdict: text("verdict", { enum: EVENT_VERDICTS }).notNull(),
    explanation: text("explanation"),
    receivedAt: instant("received_at").notNull(),
    /** The attempt's `webhook-timestamp`. */
    sentAt: instant("sent_at"),
    /** The change's `phial-event-created-at`. */
    happenedAt: instant("happened_at"),
    appliedAt: instant("applied_at"),
    objectKind: text("object_kind", { enum: EVENT_OBJECT_KINDS }),
    objectId: text("object_id"),
    orderId: uuid("order_id"),
    /** The state of the object after the change, for the kinds that have one; null where it was stored before. */
    objectStatus: text("object_status"),
    userId: uuid("user_id"),
    version: instant("version"),
    versionSource: text("version_source", { enum: VERSION_SOURCES }),
    /**
     * The body as received, encrypted for this team and row; null for forgeries and repetitions, and once its time is
     * over.
     */
    sealedPayload: bytea("sealed_payload"),
    /** SHA-256 of the body; null when several bodies share the row. */
    bodyHash: bytea("body_hash"),
    sizeBytes: integer("size_bytes").notNull(),
    /** The network that sent it (/24 or /48), only for forgeries. */
    sourceNetwork: text("source_network"),
    /** Which forgeries share this row; null for everything else. */
    forgeryGroup: text("forgery_group"),
    /** How many arrivals this row stands for. */
    arrivals: integer("arrivals").notNull().default(1),
    lastReceivedAt: instant("last_received_at").notNull(),
    /** It never arrived: a gap check fetched it from the service. */
    isFetched: boolean("is_fetched").notNull().default(false),
    releasedById: uuid("released_by_id"),
    tries: integer("tries").notNull().default(0),
    /** When it is to be applied or retried; null when nothing is left to do. */
    nextTryAt: instant("next_try_at"),
  },
  (table) => [
    uniqueIndex("received_events_signed")
      .on(table.teamId, table.eventId)
      .where(sql`${table.verdict} not in ('duplicate', 'too_old', 'bad_signature')`),
    uniqueIndex("received_events_repeated")
      .on(table.teamId, table.eventId)
      .where(sql`${table.verdict} = 'duplicate'`),
    uniqueIndex("received_events_too_old")
      .on(table.teamId, table.eventId)
      .where(sql`${table.verdict} = 'too_old'`),
    uniqueIndex("received_events_forged")
      .on(table.teamId, table.forgeryGroup)
      .where(sql`${table.forgeryGroup} is not null`),
    index("received_events_due")
      .on(table.nextTryAt, table.position)
      .where(sql`${table.nextTryAt} is not null`),
    index("received_events_newest").on(table.teamId, table.position.desc()),
    index("received_events_time").on(table.teamId, table.receivedAt),
    index("received_events_object").on(table.teamId, table.objectId),
    index("received_events_order").on(table.teamId, table.orderId),
    index("received_events_person").on(table.teamId, table.userId),
    index("received_events_age").on(table.receivedAt),
  ],
);

/** The newest applied version of each object. A sample has its own key; keys are digests. */
export const objectVersions = dashboardSchema.table(
  "object_versions",
  {
    teamId: uuid("team_id").notNull(),
    objectKey: bytea("object_key").notNull(),
    version: instant("version").notNull(),
    /** Our id of the event that brought it. */
    receivedEventId: uuid("received_event_id").notNull(),
    storedAt: instant("stored_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.objectKey] }),
    index("object_versions_age").on(table.storedAt),
  ],
);

/** Events that are applied again. A preview plans the replay and fixes its events; then it is started. */
export const eventReplays = dashboardSchema.table(
  "event_replays",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    state: text("state", {
      enum: ["planned", "running", "completed", "cancelled", "failed"],
    }).notNull(),
    plannedAt: instant("planned_at").notNull(),
    byId: uuid("by_id").notNull(),
    byName: text("by_name").notNull(),
    startedAt: instant("started_at"),
    endedAt: instant("ended_at"),
  },
  (table) => [
    index("event_replays_running").on(table.startedAt).where(sql`${table.state} = 'running'`),
    index("event_replays_age").on(table.plannedAt),
  ],
);

export const eventReplayRows = dashboardSchema.table(
  "event_replay_rows",
  {
    replayId: uuid("replay_id")
      .notNull()
      .references(() => eventReplays.id, { onDelete: "cascade" }),
    receivedEventId: uuid("received_event_id").notNull(),
    /** The order in which they arrived. */
    position: bigint("position", { mode: "number" }).notNull(),
    state: text("state", { enum: ["waiting", "changed", "unchanged", "failed"] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.replayId, table.receivedEventId] }),
    index("event_replay_rows_next").on(table.replayId, table.state, table.position),
  ],
);

/** A comparison of what the service has with the events that arrived. */
export const gapChecks = dashboardSchema.table(
  "gap_checks",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    from: instant("from").notNull(),
    to: instant("to").notNull(),
    checkedAt: instant("checked_at").notNull(),
    method: text("method", { enum: ["events", "records"] }).notNull(),
    compared: integer("compared").notNull(),
    isCut: boolean("is_cut").notNull(),
    byId: uuid("by_id").notNull(),
  },
  (table) => [index("gap_checks_time").on(table.teamId, table.from)],
);

/** What never arrived. */
export const gapCheckRows = dashboardSchema.table(
  "gap_check_rows",
  {
    checkId: uuid("check_id")
      .notNull()
      .references(() => gapChecks.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    key: text("key").notNull(),
    eventType: text("event_type").notNull(),
    objectKind: text("object_kind", { enum: EVENT_OBJECT_KINDS }),
    objectId: text("object_id"),
    orderId: uuid("order_id"),
    userId: uuid("user_id"),
    happenedAt: instant("happened_at"),
    fetchedAt: instant("fetched_at"),
  },
  (table) => [primaryKey({ columns: [table.checkId, table.key] })],
);
