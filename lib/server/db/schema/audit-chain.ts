import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { ChainProblem } from "@/lib/contract/dashboard/audit-chain";
import { bytea, dashboardSchema, instant } from "./base";

/** Ids as ranges, as PostgreSQL writes them: `{[1,4),[6,7)}`. */
const idRanges = customType<{ data: string }>({ dataType: () => "int8multirange" });

/**
 * The audit log's chain: each row seals some entries of one team with a hash of them and of the previous seal. Triggers
 * refuse updates and deletes, and the newest seal's hash is kept outside the database.
 */
export const auditSeals = dashboardSchema.table(
  "audit_seals",
  {
    teamId: uuid("team_id").notNull(),
    /** From 1, without gaps. */
    number: integer("number").notNull(),
    /** The ids of the entries, the first and last of them, and their number. */
    events: idRanges("events").notNull(),
    firstId: bigint("first_id", { mode: "number" }).notNull(),
    lastId: bigint("last_id", { mode: "number" }).notNull(),
    eventCount: integer("event_count").notNull(),
    /** SHA-256 over the entries. */
    contentHash: bytea("content_hash").notNull(),
    /** SHA-256 over this seal and the previous seal's hash. */
    hash: bytea("hash").notNull(),
    sealedAt: instant("sealed_at").notNull(),
    /** 1: the hash covers no time. */
    version: integer("version").notNull().default(1),
    /** Whether nothing had been sealed for a while, so that entries may have waited. */
    isResumed: boolean("is_resumed").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.number] }),
    index("audit_seals_last_id").on(table.lastId),
  ],
);

/** Where hashes of seals are kept outside the database, and how many were, sealed so that nobody lowers it. */
export const auditAnchorPlaces = dashboardSchema.table("audit_anchor_places", {
  place: text("place").primaryKey(),
  sealedCount: bytea("sealed_count").notNull(),
  since: instant("since").notNull(),
});

/** Each verification of a team's chain and what it found. */
export const auditChecks = dashboardSchema.table(
  "audit_checks",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id").notNull(),
    checkedAt: instant("checked_at").notNull(),
    /** How many seals and entries were read. */
    sealCount: integer("seal_count").notNull(),
    eventCount: bigint("event_count", { mode: "number" }).notNull(),
    /** Empty when nothing was wrong. */
    problems: jsonb("problems").$type<ChainProblem[]>().notNull(),
  },
  (table) => [index("audit_checks_newest").on(table.teamId, table.checkedAt.desc())],
);
