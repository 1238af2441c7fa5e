import { customType, pgSchema, timestamp } from "drizzle-orm/pg-core";

/** The dashboard's own tables: what the service cannot know. */
export const dashboardSchema = pgSchema("dashboard");

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
