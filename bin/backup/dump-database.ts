import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { BACKUP_ROLE } from "@/lib/db/access/backup-role";
import { JOURNAL_SCHEMA, type Migrations } from "@/lib/db/migrations";
import { dashboardMigrations } from "@/lib/server/db/migrate";
import { serviceMigrations } from "@/service/db/migrate";
import type { Content } from "./backup-files";
import { ensureBackupRole } from "./backup-role";
import {
  listSequences,
  listTables,
  nameColumns,
  nameTable,
  type TableShape,
} from "./list-contents";
import type { Manifest, Table } from "./manifest";
import { digestTable, TEXT_SETTINGS } from "./table-digest";

type Dump = Pick<Manifest, "takenAt" | "database" | "migrations" | "tables" | "sequences">;

/** Stores a table's content and returns the name of its file. */
type StoreTable = (table: TableShape, content: Content) => Promise<string>;

/**
 * Reads every table in one snapshot, so that all data is from the same moment while others continue writing. Holds only
 * one row in memory at a time. The connection reads as a role that cannot write anything.
 */
export async function dumpDatabase(url: string, storeTable: StoreTable): Promise<Dump> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "phial-backup",
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await ensureBackupRole(client);
    await client.query(
      `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL ROLE ${BACKUP_ROLE}; ${TEXT_SETTINGS}`,
    );
    const { takenAt, database } = await describeSnapshot(client);
    const shapes = await listTables(client);
    if (shapes.length === 0) {
      throw new LaunchFailure(
        "The database holds no tables of Phial: there is nothing to back up.",
      );
    }
    await refuseChanges(client, shapes);
    const tables: Table[] = [];
    for (const shape of shapes) tables.push(await dumpTable(client, shape, storeTable));
    const dump = {
      takenAt,
      database,
      migrations: await readMigrations(client),
      tables,
      sequences: await listSequences(client),
    };
    await client.query("COMMIT");
    return dump;
  } finally {
    await client.end();
  }
}

/** Blocks migrations, which would change the tables under the snapshot. Reads and writes continue. */
async function refuseChanges(client: pg.Client, tables: readonly TableShape[]): Promise<void> {
  await client.query(`LOCK TABLE ${tables.map(nameTable).join(", ")} IN ACCESS SHARE MODE`);
}

async function dumpTable(
  client: pg.Client,
  shape: TableShape,
  storeTable: StoreTable,
): Promise<Table> {
  const copy = client.query(
    copyTo(`COPY (SELECT ${nameColumns(shape)} FROM ${nameTable(shape)}) TO STDOUT`),
  );
  const file = await storeTable(shape, copy);
  const { rows, digest } = await digestTable(client, shape);
  if (copy.rowCount !== rows) throw new Error(`${nameTable(shape)} changed while it was read`);
  return { ...shape, rows, digest, file };
}

async function describeSnapshot(client: pg.Client): Promise<Pick<Dump, "takenAt" | "database">> {
  const { rows } = await client.query<{ at: Date; version: string }>(
    "SELECT now() AS at, current_setting('server_version') AS version",
  );
  const [row] = rows;
  if (!row) throw new Error("The database did not say its version");
  return { takenAt: row.at.toISOString(), database: row.version };
}

async function readMigrations(client: pg.Client): Promise<Dump["migrations"]> {
  return {
    service: await readApplied(client, serviceMigrations),
    dashboard: await readApplied(client, dashboardMigrations),
    queue: await readQueueMigration(client),
  };
}

async function readApplied(client: pg.Client, { journalTable }: Migrations): Promise<number[]> {
  const table = `${JOURNAL_SCHEMA}.${journalTable}`;
  if (!(await exists(client, table))) return [];
  const { rows } = await client.query<{ at: string }>(
    `SELECT created_at AS at FROM ${table} ORDER BY created_at`,
  );
  return rows.map(({ at }) => Number(at));
}

/** The last migration of the job queue's own tables; 0 without a queue. */
export async function readQueueMigration(client: pg.Client): Promise<number> {
  if (!(await exists(client, "graphile_worker.migrations"))) return 0;
  const { rows } = await client.query<{ id: number | null }>(
    "SELECT max(id) AS id FROM graphile_worker.migrations",
  );
  return rows[0]?.id ?? 0;
}

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT to_regclass($1) IS NOT NULL AS found",
    [table],
  );
  return rows[0]?.found === true;
}
