import { sql } from "drizzle-orm";
import { boolean, index, jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { TEAM_FEATURES } from "@/lib/contract/service/management/team";
import type { TeamSettings } from "@/lib/contract/service/management/team-settings";
import { bytea, instant, service } from "./base";

/** Features that work only for teams that have them. */
export type TeamFeature = (typeof TEAM_FEATURES)[number];

export const teams = service.table(
  "teams",
  {
    id: uuid("id").primaryKey(),
    orgId: uuid("org_id").notNull(),
    name: text("name").notNull(),
    /** "Today" in the team's rules is the calendar day in this IANA time zone. */
    timeZone: text("time_zone").notNull(),
    region: text("region", { enum: ["us", "eu"] }).notNull(),
    environment: text("environment", { enum: ["sandbox", "production"] }).notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
    /** When the demo data was completed; null while it is being generated, so that an interrupted run starts over. */
    demoSeededAt: instant("demo_seeded_at"),
    /** Features that are not enabled for the team; all others are. */
    lacks: text("lacks").array().$type<TeamFeature[]>().notNull().default([]),
    /** The customer's own id of the team, unique in its organization. */
    integrationTeamId: text("integration_team_id"),
    /** Settings of the management API that nothing in this service depends on. */
    settings: jsonb("settings").$type<TeamSettings>().notNull().default({}),
    createdAt: instant("created_at").notNull(),
    /** A deleted team has no keys and is in no list; its records stay. */
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    index("teams_org").on(table.orgId, table.id),
    uniqueIndex("teams_integration_team_id")
      .on(table.orgId, table.integrationTeamId)
      .where(sql`deleted_at is null`),
  ],
);

/** Keys are shown once; only their SHA-256 is kept. */
export const teamApiKeys = service.table(
  "team_api_keys",
  {
    id: uuid("id").primaryKey(),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    label: text("label").notNull(),
    hash: bytea("hash").notNull().unique(),
    /** The last four characters, so that people can distinguish keys; null for keys of earlier versions. */
    ending: text("ending"),
    /** The management key that issued it; null when the operator of the service did. */
    creatorKeyId: uuid("creator_key_id"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at"),
    /** Rounded down to the minute. */
    lastUsedAt: instant("last_used_at"),
    revokedAt: instant("revoked_at"),
    /** Revoked because another SERVICE_API_KEY replaced it. It becomes valid again if it is configured again. */
    isReplaced: boolean("is_replaced").notNull().default(false),
  },
  (table) => [index("team_api_keys_team").on(table.teamId)],
);
