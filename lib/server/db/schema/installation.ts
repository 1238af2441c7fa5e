import { sql } from "drizzle-orm";
import { bigint, boolean, check, integer, jsonb, text, uuid } from "drizzle-orm/pg-core";
import { dashboardSchema, instant } from "./base";

/** Which installation the database belongs to: one row, written on the first start. */
export const installation = dashboardSchema.table(
  "installation",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    id: uuid("id").notNull(),
    /** Fingerprints of its secrets, by name: they show whether two secrets are equal, and nothing about them. */
    fingerprints: jsonb("fingerprints").notNull().$type<Record<string, string>>(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [check("installation_is_only", sql`${table.isOnly}`)],
);

/** The launchers that run with this database: the first one, `main`, and the nodes that were declared. */
export const installationNodes = dashboardSchema.table("installation_nodes", {
  name: text("name").primaryKey(),
  host: text("host").notNull(),
  /** Absolute path of its data folder. */
  folder: text("folder").notNull(),
  /** Distinguishes the folder from a copy of it. */
  folderMark: text("folder_mark").notNull(),
  runId: uuid("run_id").notNull(),
  startedAt: instant("started_at").notNull(),
  seenAt: instant("seen_at").notNull(),
  stoppedAt: instant("stopped_at"),
});

/** The successful and failed backups. */
export const backups = dashboardSchema.table("backups", {
  id: uuid("id").primaryKey(),
  state: text("state", { enum: ["running", "succeeded", "failed"] }).notNull(),
  folder: text("folder").notNull(),
  startedAt: instant("started_at").notNull(),
  endedAt: instant("ended_at"),
  sizeBytes: bigint("size_bytes", { mode: "number" }),
  files: integer("files"),
  /** For a failed backup: a sentence for an administrator, without personal data. */
  problem: text("problem"),
});
