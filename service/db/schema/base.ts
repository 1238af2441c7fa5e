import { sql } from "drizzle-orm";
import { customType, pgPolicy, pgRole, pgSchema, timestamp, uuid } from "drizzle-orm/pg-core";

/** Everything of the service lives in one PostgreSQL schema of its own; the dashboard has another. */
export const service = pgSchema("service");

/** The role that requests run under. It cannot bypass row security; migrations create it. */
export const serviceRole = pgRole("phial_service").existing();

/** A moment with time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const teamId = () => uuid("team_id").notNull();

/**
 * Row security of a team's table: without `phial.team_id` set for the transaction every query fails,
 * and with it no other team's row can be read or written.
 */
export const ownTeamOnly = () =>
  pgPolicy("own_team_only", {
    for: "all",
    to: serviceRole,
    using: sql`team_id = current_setting('phial.team_id')::uuid`,
    withCheck: sql`team_id = current_setting('phial.team_id')::uuid`,
  });
