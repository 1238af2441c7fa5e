import type { ClientBase } from "pg";
import { escapeIdentifier, escapeLiteral } from "pg";

/** Backups read as this role, which the owner of the tables assumes: it may read every row and write nothing. */
export const BACKUP_ROLE = "phial_backup";

/** Creates the role if it is missing, and lets `owner` (by default the connection's role) assume it. */
export async function makeBackupRole(client: ClientBase, owner?: string): Promise<void> {
  const grant = `GRANT ${BACKUP_ROLE} TO ${owner ? escapeIdentifier(owner) : "CURRENT_USER"}`;
  await client.query(`DO $$ BEGIN
    IF to_regrole('${BACKUP_ROLE}') IS NULL THEN
      CREATE ROLE ${BACKUP_ROLE} NOLOGIN;
    END IF;
    IF NOT pg_has_role(${owner ? escapeLiteral(owner) : "current_user"}, '${BACKUP_ROLE}', 'MEMBER') THEN
      ${grant};
    END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN
    -- Another start was faster.
    ${grant};
  END $$`);
}
