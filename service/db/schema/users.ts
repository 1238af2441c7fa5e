import { sql } from "drizzle-orm";
import { date, index, jsonb, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, ownTeamOnly, service, teamId } from "./base";

export const users = service.table(
  "users",
  {
    id: uuid("id").primaryKey(),
    teamId: teamId(),
    clientUserId: text("client_user_id").notNull(),
    createdAt: instant("created_at").notNull(),
    fallbackTimeZone: text("fallback_time_zone"),
    fallbackTimeZoneUpdatedAt: instant("fallback_time_zone_updated_at"),
    fallbackBirthDate: date("fallback_birth_date"),
    fallbackBirthDateUpdatedAt: instant("fallback_birth_date_updated_at"),
    ingestionStart: date("ingestion_start"),
    ingestionEnd: date("ingestion_end"),
    /** Words of all names and all birth dates from orders and demographics, each between line breaks. */
    personText: text("person_text").notNull().default("\n"),
    /** The text that the search for people uses: the ids, the fallback birth date and `person_text`, one per line. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(
        sql`service.user_lines(id, client_user_id, fallback_birth_date) || person_text`,
      ),
    /** Set by a deletion, which can be undone for 7 days. */
    deletedAt: instant("deleted_at"),
    /** Set when the user's data is removed; an empty row remains only if orders refer to it. */
    purgedAt: instant("purged_at"),
  },
  (table) => [
    uniqueIndex("users_client_user_id")
      .on(table.teamId, table.clientUserId)
      .where(sql`deleted_at is null`),
    // Used through service.search_users only: row security keeps LIKE out of index conditions.
    index("users_search").using("gin", table.searchText.op("gin_trgm_ops")),
    index("users_newest").on(table.teamId, table.createdAt.desc(), table.id),
    ownTeamOnly(),
  ],
);

export const userInfo = service.table(
  "user_info",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    teamId: teamId(),
    body: jsonb("body").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  () => [ownTeamOnly()],
);

export const connectedSources = service.table(
  "connected_sources",
  {
    teamId: teamId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    provider: text("provider").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.provider] }), ownTeamOnly()],
);
