import { sql } from "drizzle-orm";
import { integer, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, ownTeamOnly, service, teamId } from "./base";
import { labs } from "./lab-tests";

/**
 * Local fields of one laboratory whose codes an administrator of the team marked as administrative. A revoked one stays,
 * and no longer counts.
 */
export const administrativeFields = service.table(
  "administrative_fields",
  {
    id: uuid("id").primaryKey(),
    teamId: teamId(),
    labId: integer("lab_id")
      .notNull()
      .references(() => labs.id),
    /** As in `LocalField`. */
    field: text("field").notNull(),
    markedAt: instant("marked_at").notNull(),
    /** The staff member, by name. */
    markedBy: text("marked_by").notNull(),
    revokedAt: instant("revoked_at"),
    revokedBy: text("revoked_by"),
  },
  (table) => [
    uniqueIndex("administrative_fields_standing")
      .on(table.teamId, table.labId, table.field)
      .where(sql`revoked_at is null`),
    ownTeamOnly(),
  ],
);
