import { sql } from "drizzle-orm";
import { index, jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { PersonDetails } from "@/lib/matching/person-details";
import { instant, ownTeamOnly, service, teamId } from "./base";
import { users } from "./users";

/** The identity of the patient for whom a name was remembered: a user may place orders for a household. */
export type RememberedOwner = Pick<PersonDetails, "firstName" | "lastName" | "birthDate">;

/** Other names of a person that staff accepted repeatedly and remembered. A revoked one stays, and no longer counts. */
export const rememberedNames = service.table(
  "remembered_names",
  {
    id: uuid("id").primaryKey(),
    teamId: teamId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    owner: jsonb("owner").$type<RememberedOwner>().notNull(),
    /** As the laboratories' reports wrote it, with middle names and generation. */
    name: text("name").notNull(),
    /** Result of `getWholeNameKey`. */
    nameKey: text("name_key").notNull(),
    rememberedAt: instant("remembered_at").notNull(),
    /** The staff member, by name. */
    rememberedBy: text("remembered_by").notNull(),
    revokedAt: instant("revoked_at"),
    revokedBy: text("revoked_by"),
  },
  (table) => [
    uniqueIndex("remembered_names_standing")
      .on(table.teamId, table.nameKey, table.userId)
      .where(sql`revoked_at is null`),
    index("remembered_names_of_user").on(table.userId),
    ownTeamOnly(),
  ],
);
