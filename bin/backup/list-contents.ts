import type { ClientBase } from "pg";
import type { Sequence, Table } from "./manifest";

/** All of Phial's schemas: both programs' tables, their migrations, and the job queue. */
export const BACKED_UP_SCHEMAS = ["service", "dashboard", "drizzle", "graphile_worker"];

export type TableShape = Pick<Table, "schema" | "name" | "columns">;

/** All tables with the columns that hold data; a partitioned table counts as one. */
export async function listTables(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `SELECT nspname::text AS schema, relname::text AS name,
      array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
      JOIN pg_attribute ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    WHERE nspname = ANY($1) AND relkind IN ('r', 'p') AND NOT relispartition
    GROUP BY 1, 2 ORDER BY 1, 2`,
    [BACKED_UP_SCHEMAS],
  );
  return rows;
}

/** The sequences that have been used. */
export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT schemaname::text AS schema, sequencename::text AS name, last_value::text AS "lastValue"
    FROM pg_sequences WHERE schemaname = ANY($1) AND last_value IS NOT NULL ORDER BY 1, 2`,
    [BACKED_UP_SCHEMAS],
  );
  return rows;
}

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const nameTable = ({ schema, name }: Pick<Table, "schema" | "name">) =>
  `${quote(schema)}.${quote(name)}`;
export const nameColumns = ({ columns }: Pick<Table, "columns">) => columns.map(quote).join(", ");
