import { sql } from "drizzle-orm";
import { customType, pgPolicy, pgRole, pgSchema, timestamp, uuid } from "drizzle-orm/pg-core";

/** All of the service's tables are in this PostgreSQL schema; the dashboard has a separate one. */
export const service = pgSchema("service");

/** The role that requests run under. It cannot bypass row security; migrations create it. */
export const serviceRole = pgRole("phial_service").existing();

/** A timestamp with time zone. */
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
