import { bigint, jsonb, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { HistoricalPull } from "@/lib/contract/service/health-data/introspection";
import { instant, ownTeamOnly, service, teamId } from "./base";
import { users } from "./users";

const ofResource = {
  teamId: teamId(),
  userId: uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  provider: text("provider").notNull(),
  /** A timeseries or the name of a summary. */
  resource: text("resource").notNull(),
};

/** Statistics of a resource, updated with each write, so that reading them never counts samples. */
export const resourceStatistics = service.table(
  "resource_statistics",
  {
    ...ofResource,
    lastAttemptAt: instant("last_attempt_at").notNull(),
    /** Null for resources without a time, such as a profile. */
    oldestAt: instant("oldest_at"),
    newestAt: instant("newest_at"),
    sentCount: bigint("sent_count", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.provider, table.resource] }),
    ownTeamOnly(),
  ],
);

/** The state of the pull of a provider's historical data. */
export const historicalPulls = service.table(
  "historical_pulls",
  {
    ...ofResource,
    pull: jsonb("pull").$type<HistoricalPull>().notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.provider, table.resource] }),
    ownTeamOnly(),
  ],
);
