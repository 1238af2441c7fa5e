import { boolean, index, text, uuid } from "drizzle-orm/pg-core";
import { bytea, instant, service } from "./base";

/** Features that work only for teams that have them. */
export type TeamFeature =
  | "psc_scheduling"
  | "minors"
  | "match_review"
  | "partial_result_events"
  | "lab_report_review";

export const teams = service.table("teams", {
  id: uuid("id").primaryKey(),
  orgId: uuid("org_id").notNull(),
  name: text("name").notNull(),
  /** "Today" of the team's rules is the calendar day in this IANA zone. */
  timeZone: text("time_zone").notNull(),
  region: text("region", { enum: ["us", "eu"] }).notNull(),
  environment: text("environment", { enum: ["sandbox", "production"] }).notNull(),
  isDemo: boolean("is_demo").notNull().default(false),
  /** When the demo data was complete; null while it is being generated, so that an interrupted run starts over. */
  demoSeededAt: instant("demo_seeded_at"),
  /** Features that are not enabled for the team; all others are. */
  lacks: text("lacks").array().$type<TeamFeature[]>().notNull().default([]),
  createdAt: instant("created_at").notNull(),
});

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
    createdAt: instant("created_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (table) => [index("team_api_keys_team").on(table.teamId)],
);
