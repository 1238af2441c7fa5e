import { escapeIdentifier } from "pg";
import { withClient } from "@/lib/db/with-client";

/** Includes the schemas of earlier versions. */
const SCHEMAS = ["service", "dashboard", "console", "drizzle", "graphile_worker"];

// Sequences of identity columns follow their table. Objects of extensions keep their owner.
const FOREIGN = `SELECT format('ALTER SCHEMA %I OWNER TO', nspname) AS start
    FROM pg_namespace WHERE nspname = ANY($1) AND pg_get_userbyid(nspowner) <> $2
  UNION ALL
  SELECT format('ALTER %s %I.%I OWNER TO', CASE c.relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END,
      n.nspname, c.relname)
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p', 'v', 'S') AND pg_get_userbyid(c.relowner) <> $2
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
        AND d.deptype IN ('a', 'i', 'e') AND d.refobjsubid > 0)
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO', p.oid::regprocedure)
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = ANY($1) AND pg_get_userbyid(p.proowner) <> $2
  UNION ALL
  SELECT format('ALTER TYPE %I.%I OWNER TO', n.nspname, t.typname)
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace LEFT JOIN pg_class c ON c.oid = t.typrelid
    WHERE n.nspname = ANY($1) AND pg_get_userbyid(t.typowner) <> $2 AND t.typelem = 0
      AND (t.typrelid = 0 OR c.relkind = 'c')`;

/**
 * Transfers the database, its schemas and everything in them to another owner, as a superuser. Installations of earlier
 * versions ran as the superuser, whose objects cannot be reassigned as a whole. Objects that already have that owner
 * are not changed.
 */
export async function handOverDatabase(url: string, owner: string): Promise<void> {
  await withClient(url, "phial-roles", async (client) => {
    const name = escapeIdentifier(owner);
    const { rows } = await client.query<{ database: string; is_owner: boolean }>(
      "SELECT datname AS database, pg_get_userbyid(datdba) = $1 AS is_owner FROM pg_database WHERE datname = current_database()",
      [owner],
    );
    await client.query("BEGIN");
    for (const { database, is_owner } of rows) {
      if (is_owner) continue;
      await client.query(`ALTER DATABASE ${escapeIdentifier(database)} OWNER TO ${name}`);
    }
    const foreign = await client.query<{ start: string }>(FOREIGN, [SCHEMAS, owner]);
    for (const { start } of foreign.rows) await client.query(`${start} ${name}`);
    await client.query("COMMIT");
  });
}
