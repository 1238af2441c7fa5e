import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";

/** Inserts any number of rows in one statement, whose only parameter is their JSON. */
export async function insertRows<Table extends PgTable>(
  client: pg.Client,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  const { schema, name } = getTableConfig(table);
  const target = [schema ?? "public", name].map((word) => client.escapeIdentifier(word)).join(".");
  const columns = Object.entries(getTableColumns(table)).filter(
    // The database fills identity and generated columns.
    ([, column]) => column.generatedIdentity === undefined && column.generated === undefined,
  );
  const names = columns.map(([, column]) => client.escapeIdentifier(column.name)).join(", ");
  const records = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(
      columns.map(([key, column]) => [column.name, row[key] ?? column.default ?? null]),
    ),
  );
  await client.query(
    `insert into ${target} (${names}) select ${names} from jsonb_populate_recordset(null::${target}, $1::jsonb)`,
    [JSON.stringify(records)],
  );
}
