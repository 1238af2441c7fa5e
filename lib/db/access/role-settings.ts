import type { Client } from "pg";
import { DATABASE_ROLES } from "@/lib/db/logins";

const BOUNDED = {
  TimeZone: "UTC",
  statement_timeout: "30s",
  idle_in_transaction_session_timeout: "1min",
};

/**
 * How each role's sessions begin. Kept with the role, because statements outside a transaction have no other place for it,
 * and a pooler takes none with a connection.
 */
const SETTINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [DATABASE_ROLES.service]: { ...BOUNDED, lock_timeout: "10s" },
  [DATABASE_ROLES.system]: { ...BOUNDED, lock_timeout: "10s" },
  [DATABASE_ROLES.dashboard]: BOUNDED,
};

/** Sets what the connection's own role begins its sessions with, where it differs. Every role may do that for itself. */
export async function ensureOwnSettings(client: Client, role: string): Promise<void> {
  for (const [name, value] of Object.entries(SETTINGS[role] ?? {})) {
    const { rows } = await client.query<{ value: string }>("SELECT current_setting($1) AS value", [
      name,
    ]);
    if (rows[0]?.value !== value)
      await client.query(`ALTER ROLE CURRENT_USER SET ${name} = '${value}'`);
  }
}
