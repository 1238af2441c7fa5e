import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createTestClient } from "@/lib/db/testing/create-test-client";

export type ScratchDatabase = {
  readonly url: string;
  /** The rows that a statement returns. */
  query<Row extends object>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
};

/** A new database with the content of a dump; empty without one. Drop it when done. */
export async function createScratchDatabase(
  serverUrl: string,
  dump?: URL,
): Promise<ScratchDatabase> {
  const name = `phial_migration_${randomUUID().replaceAll("-", "")}`;
  const server = createTestClient(serverUrl);
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  // In a separate connection, because a dump changes the search path.
  if (dump) await runOnce(url.href, await readFile(dump, "utf8"));
  const client = createTestClient(url.href);
  await client.connect();
  return {
    url: url.href,
    query: async (statement, values = []) => (await client.query(statement, [...values])).rows,
    drop: async () => {
      await client.end();
      await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await server.end();
    },
  };
}

async function runOnce(url: string, statements: string): Promise<void> {
  const client = createTestClient(url);
  await client.connect();
  await client.query(statements);
  await client.end();
}

/** Every table of a schema with its rows as text, in a stable order; partitions count as their parent. */
export async function readAllRows(
  { query }: ScratchDatabase,
  schema: string,
): Promise<Record<string, string[]>> {
  const tables = await query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
    WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
    [schema],
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await query<{ row: string }>(
      `SELECT t::text AS row FROM ${schema}.${name} t ORDER BY 1`,
    );
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

/** The tables that have rows, without those that later migrations added, which are still empty. */
export function dropEmptyTables(tables: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(tables).filter(([, rows]) => rows.length > 0));
}

/** The rows without the columns that later migrations added, which come last. */
export function dropAddedColumns(
  after: Record<string, string[]>,
  before: Record<string, string[]>,
): Record<string, string[]> {
  const shorten = (table: string, row: string) =>
    before[table]?.find((old) => row.startsWith(`${old.slice(0, -1)},`)) ?? row;
  return Object.fromEntries(
    Object.entries(after).map(([table, rows]) => [table, rows.map((row) => shorten(table, row))]),
  );
}

/** A schema as PostgreSQL describes it: columns, constraints, indexes, triggers, policies, functions and grants. */
export async function describeSchema(
  { query }: ScratchDatabase,
  schema: string,
): Promise<string[]> {
  const lines = await query<{ line: string }>(
    `SELECT format('column %s.%s %s null=%s default=%s identity=%s', table_name, column_name, udt_name, is_nullable,
      column_default, is_identity) AS line
    FROM information_schema.columns WHERE table_schema = $1
    UNION ALL SELECT format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = $1::regnamespace AND contype <> 'n'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = $1
    UNION ALL SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
    WHERE relnamespace = $1::regnamespace AND NOT tgisinternal
    UNION ALL SELECT format('policy %s on %s: %s %s %s %s', policyname, tablename, cmd, roles, qual, with_check)
    FROM pg_policies WHERE schemaname = $1
    UNION ALL SELECT pg_get_functiondef(oid) || coalesce(proacl, acldefault('f', proowner))::text FROM pg_proc
    WHERE pronamespace = $1::regnamespace
    UNION ALL SELECT format('%s row security=%s partition=%s grants=%s', relname, relrowsecurity,
      pg_get_expr(relpartbound, oid), coalesce(relacl, acldefault(CASE relkind WHEN 'S' THEN 's' ELSE 'r' END::"char", relowner)))
    FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p', 'S')
    ORDER BY 1`,
    [schema],
  );
  return lines.map(({ line }) => line);
}
