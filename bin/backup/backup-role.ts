import pg, { type ClientBase } from "pg";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { BACKUP_ROLE, makeBackupRole } from "@/lib/db/access/backup-role";
import { BACKED_UP_SCHEMAS } from "./list-contents";

const POLICY = "backup_reads_all";

/**
 * Ensures that the role, its grants and its policies exist: a database dump contains no roles, and a migration or the
 * job queue may have added tables. Adds only what is missing. Throws LaunchFailure when the database's user may not do
 * this.
 */
export async function ensureBackupRole(client: ClientBase): Promise<void> {
  try {
    await makeBackupRole(client);
    await grantReading(client);
    await addPolicies(client);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== "42501") throw error;
    throw new LaunchFailure(
      `The database's user may not prepare the role for backups (${error.message}): have an administrator run "CREATE ROLE ${BACKUP_ROLE} NOLOGIN; GRANT ${BACKUP_ROLE} TO ${await readUser(client)};" once.`,
      { cause: error },
    );
  }
}

async function grantReading(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('GRANT USAGE ON SCHEMA %I TO ${BACKUP_ROLE}', nspname) AS statement
    FROM pg_namespace WHERE nspname = ANY($1) AND NOT has_schema_privilege('${BACKUP_ROLE}', oid, 'USAGE')
    UNION ALL
    SELECT format('GRANT SELECT ON %s TO ${BACKUP_ROLE}', c.oid::regclass)
    FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
    WHERE nspname = ANY($1) AND relkind IN ('r', 'p', 'S')
      AND NOT CASE relkind WHEN 'S' THEN has_sequence_privilege('${BACKUP_ROLE}', c.oid, 'SELECT')
        ELSE has_table_privilege('${BACKUP_ROLE}', c.oid, 'SELECT') END`,
    [BACKED_UP_SCHEMAS],
  );
  for (const { statement } of rows) await client.query(statement);
}

/** Row security admits no row to a role that has no policy. */
async function addPolicies(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('CREATE POLICY ${POLICY} ON %s FOR SELECT TO ${BACKUP_ROLE} USING (true)', c.oid::regclass) AS statement
    FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
    WHERE nspname = ANY($1) AND relrowsecurity
      AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid AND polname = '${POLICY}')`,
    [BACKED_UP_SCHEMAS],
  );
  for (const { statement } of rows) await client.query(statement);
}

async function readUser(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>("SELECT quote_ident(current_user) AS name");
  return rows[0]?.name ?? "";
}
