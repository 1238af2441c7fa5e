import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { ReplayFilter, ReplayState } from "@/lib/contract/service/webhooks";
import { bytea, instant, ownTeamOnly, service, teamId } from "./base";
import { eventOutbox } from "./event-outbox";

/** The endpoints to which a team's events are delivered. */
export const webhookEndpoints = service.table(
  "webhook_endpoints",
  {
    /** `ep_…` */
    id: text("id").primaryKey(),
    teamId: teamId(),
    url: text("url").notNull(),
    description: text("description").notNull().default(""),
    /** Attempts that may start in one second; null for no limit. */
    rateLimit: integer("rate_limit"),
    /** The event types that it receives; null for all. */
    filterTypes: text("filter_types").array(),
    /** Sealed: a JSON object of the customer's own headers. Null for none. */
    headers: bytea("headers"),
    /** Sealed: `whsec_…` */
    secret: bytea("secret").notNull(),
    /** Sealed: earlier secrets, which also sign messages for a while after a rotation, each with its end. */
    previousSecret: bytea("previous_secret"),
    /** When the last of them ends. */
    previousSecretUntil: instant("previous_secret_until"),
    disabledAt: instant("disabled_at"),
    /** Who disabled it: a person, or the service because every attempt failed for days. */
    disabledReason: text("disabled_reason").$type<"manual" | "failing">(),
    /** The failures since the last success, or since a day with too few of them. */
    failureRunStartedAt: instant("failure_run_started_at"),
    failureRunCount: integer("failure_run_count").notNull().default(0),
    /** When it started to count as failing; the days until it is disabled count from here. */
    failingSince: instant("failing_since"),
    /** The process that currently delivers to it; no other process does until the lease expires. */
    leaseId: uuid("lease_id"),
    leasedUntil: instant("leased_until"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("webhook_endpoints_team").on(table.teamId, table.createdAt), ownTeamOnly()],
);

/** One message on its way to one endpoint. Messages are the rows of the outbox. */
export const webhookDeliveries = service.table(
  "webhook_deliveries",
  {
    endpointId: text("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    outboxId: bigint("outbox_id", { mode: "number" })
      .notNull()
      .references(() => eventOutbox.id, { onDelete: "cascade" }),
    teamId: teamId(),
    /** `dropped`: the object that it is about no longer exists. */
    state: text("state")
      .$type<"waiting" | "sending" | "delivered" | "failed" | "dropped">()
      .notNull(),
    /** Consecutive failed attempts; reset by a replay. */
    attemptCount: integer("attempt_count").notNull().default(0),
    /** A retry or a replay, which never holds up a message that has not been sent yet. */
    isRepeat: boolean("is_repeat").notNull().default(false),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    /** The lease under which it is being sent. */
    leaseId: uuid("lease_id"),
    /** The replay that waits for this delivery's next attempt. */
    replayId: uuid("replay_id"),
    /** When it first succeeded. */
    deliveredAt: instant("delivered_at"),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.endpointId, table.outboxId] }),
    index("webhook_deliveries_first")
      .on(table.endpointId, table.outboxId)
      .where(sql`state = 'waiting' and not is_repeat`),
    index("webhook_deliveries_repeats")
      .on(table.endpointId, table.nextAttemptAt)
      .where(sql`state = 'waiting' and is_repeat`),
    index("webhook_deliveries_sending").on(table.endpointId).where(sql`state = 'sending'`),
    index("webhook_deliveries_failed").on(table.endpointId).where(sql`state = 'failed'`),
    index("webhook_deliveries_replay").on(table.replayId).where(sql`replay_id is not null`),
    index("webhook_deliveries_message").on(table.outboxId),
    ownTeamOnly(),
  ],
);

/** Every request that was sent or could not be sent. Only the status of the response is kept. */
export const webhookAttempts = service.table(
  "webhook_attempts",
  {
    id: uuid("id").primaryKey(),
    teamId: teamId(),
    endpointId: text("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    outboxId: bigint("outbox_id", { mode: "number" })
      .notNull()
      .references(() => eventOutbox.id, { onDelete: "cascade" }),
    isSuccess: boolean("is_success").notNull(),
    startedAt: instant("started_at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    statusCode: integer("status_code"),
    /** Why it failed, in one word. */
    error: text("error"),
  },
  (table) => [
    index("webhook_attempts_endpoint").on(table.endpointId, table.startedAt, table.id),
    index("webhook_attempts_message").on(table.outboxId),
    index("webhook_attempts_age").on(table.startedAt),
    ownTeamOnly(),
  ],
);

/** Requests to resend messages to an endpoint. */
export const webhookReplays = service.table(
  "webhook_replays",
  {
    id: uuid("id").primaryKey(),
    teamId: teamId(),
    endpointId: text("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    filter: jsonb("filter").$type<ReplayFilter>().notNull(),
    state: text("state").$type<ReplayState>().notNull(),
    total: integer("total").notNull(),
    /** Messages that were attempted once, successfully or not. */
    done: integer("done").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    queued: integer("queued").notNull().default(0),
    /** The last message that has been queued. */
    queuedUpTo: bigint("queued_up_to", { mode: "number" }).notNull().default(0),
    /** The last message that existed when the replay was started. */
    lastOutboxId: bigint("last_outbox_id", { mode: "number" }).notNull(),
    startedAt: instant("started_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (table) => [
    index("webhook_replays_endpoint").on(table.endpointId, table.startedAt),
    ownTeamOnly(),
  ],
);
