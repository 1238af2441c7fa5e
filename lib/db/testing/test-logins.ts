import { escapeIdentifier, escapeLiteral } from "pg";
import { ensureRoles } from "@/lib/db/access/ensure-roles";
import { DATABASE_ROLES, type DatabaseUrls, withLogin } from "@/lib/db/logins";
import { withClient } from "@/lib/db/with-client";

/** A test database's addresses with the programs' logins. */
export function getTestLogins(url: string): DatabaseUrls {
  return {
    owner: withLogin(url, DATABASE_ROLES.owner),
    service: withLogin(url, DATABASE_ROLES.service),
    dashboard: withLogin(url, DATABASE_ROLES.dashboard),
  };
}

/** Runs a statement as the superuser on a separate connection and returns its rows. */
export async function askAsAdmin<Row extends object>(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return withClient(
    url,
    "phial-test",
    async (client) => (await client.query<Row>(statement, [...values])).rows,
  );
}

/** Creates the programs' login roles on a test run's server, with the superuser's password. */
export async function makeTestLogins(serverUrl: string): Promise<void> {
  const { username, password: encoded } = new URL(serverUrl);
  const password = decodeURIComponent(encoded);
  const roles = Object.values(DATABASE_ROLES);
  await ensureRoles(serverUrl, {
    passwords: { owner: password, service: password, dashboard: password },
    roles,
    isOwnServer: true,
  });
  // The client repeats its hash for every connection as often as the stored password says, and a run opens thousands.
  await withClient(serverUrl, "phial-test", async (client) => {
    await client.query("SET scram_iterations = 1");
    for (const role of [username, ...roles]) {
      const [name, secret] = [escapeIdentifier(role), escapeLiteral(password)];
      await client.query(`ALTER ROLE ${name} PASSWORD ${secret}`);
    }
  });
}
