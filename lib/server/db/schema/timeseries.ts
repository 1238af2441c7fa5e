import { doublePrecision, integer, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { dashboardSchema, instant } from "./base";

/** The style number of each of a person's sources, in the order in which the sources were first seen. Never changed. */
export const seriesStyles = dashboardSchema.table(
  "series_styles",
  {
    teamId: uuid("team_id").notNull(),
    userId: uuid("user_id").notNull(),
    sourceId: text("source_id").notNull(),
    style: integer("style").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.userId, table.sourceId] })],
);

/** Target ranges of people's samples. The audit log has the earlier ranges. */
export const sampleTargets = dashboardSchema.table(
  "sample_targets",
  {
    teamId: uuid("team_id").notNull(),
    userId: uuid("user_id").notNull(),
    resource: text("resource").notNull(),
    low: doublePrecision("low"),
    high: doublePrecision("high"),
    basis: text("basis").notNull(),
    setById: uuid("set_by_id").notNull(),
    setByName: text("set_by_name").notNull(),
    setAt: instant("set_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.userId, table.resource] })],
);
