import type { ClientBase } from "pg";
import { nameColumns, nameTable, type TableShape } from "./list-contents";

/** Settings that decide how PostgreSQL writes values as text; the same wherever a table is read. */
export const TEXT_SETTINGS = `SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'`;

/** The number of rows in a table and the sum of each row's hash, which does not depend on the order of the rows. */
export async function digestTable(
  client: ClientBase,
  table: TableShape,
): Promise<{ rows: number; digest: string }> {
  const { rows } = await client.query<{ rows: string; digest: string }>(
    `SELECT count(*) AS rows,
      coalesce(sum(('x' || left(md5(row(${nameColumns(table)})::text), 16))::bit(64)::bigint::numeric), 0)::text AS digest
    FROM ${nameTable(table)}`,
  );
  return { rows: Number(rows[0]?.rows), digest: String(rows[0]?.digest) };
}
