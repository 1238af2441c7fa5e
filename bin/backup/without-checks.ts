import type { ClientBase } from "pg";
import { BACKED_UP_SCHEMAS } from "./list-contents";

type Statements = { readonly before: string[]; readonly after: string[] };

/**
 * Runs the work with foreign keys dropped and triggers disabled, in the caller's transaction, so that tables can be
 * loaded unchanged in any order. Foreign keys are checked when they are restored. Needs no superuser.
 */
export async function withoutChecks(client: ClientBase, work: () => Promise<void>): Promise<void> {
  const { before, after } = await planStatements(client);
  for (const statement of before) await client.query(statement);
  await work();
  for (const statement of after) await client.query(statement);
}

async function planStatements(client: ClientBase): Promise<Statements> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
      pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c JOIN pg_namespace n ON n.oid = connamespace
    WHERE contype = 'f' AND conparentid = 0 AND nspname = ANY($1)`,
    [BACKED_UP_SCHEMAS],
  );
  const { rows: triggers } = await client.query<{ table: string; name: string; mode: string }>(
    `SELECT tgrelid::regclass::text AS table, quote_ident(tgname) AS name,
      CASE tgenabled WHEN 'A' THEN 'ENABLE ALWAYS' WHEN 'R' THEN 'ENABLE REPLICA' ELSE 'ENABLE' END AS mode
    FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid JOIN pg_namespace n ON n.oid = relnamespace
    WHERE NOT tgisinternal AND tgparentid = 0 AND tgenabled <> 'D' AND nspname = ANY($1)`,
    [BACKED_UP_SCHEMAS],
  );
  return {
    before: [
      ...keys.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`),
      ...triggers.map(({ table, name }) => `ALTER TABLE ${table} DISABLE TRIGGER ${name}`),
    ],
    after: [
      ...triggers.map(({ table, name, mode }) => `ALTER TABLE ${table} ${mode} TRIGGER ${name}`),
      ...keys.map(
        ({ table, name, definition }) =>
          `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
      ),
    ],
  };
}
