import type { Client } from "pg";
import { DATABASE_ROLES } from "@/lib/db/logins";

const BOUNDED = {
  TimeZone: "UTC",
  statement_timeout: "30s",
  idle_in_transaction_session_timeout: "1min",
};

/**
 * Each role's session defaults. They are stored with the role, because statements outside a transaction have no other
 * place for them, and a pooler does not accept any with a connection.
 */
const SETTINGS = new Map<string, Readonly<Record<string, string>>>([
  [DATABASE_ROLES.service, { ...BOUNDED, lock_timeout: "10s" }],
  [DATABASE_ROLES.system, { ...BOUNDED, lock_timeout: "10s" }],
  [DATABASE_ROLES.dashboard, BOUNDED],
]);

/** Sets the session defaults of the connection's own role where they differ. Every role may do that for itself. */
export async function ensureOwnSettings(client: Client, role: string): Promise<void> {
  for (const [name, value] of Object.entries(SETTINGS.get(role) ?? {})) {
    const { rows } = await client.query<{ value: string }>("SELECT current_setting($1) AS value", [
      name,
    ]);
    if (rows[0]?.value !== value)
      await client.query(`ALTER ROLE CURRENT_USER SET ${name} = '${value}'`);
  }
}
