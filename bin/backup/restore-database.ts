import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Logger, runMigrations } from "graphile-worker";
import pg, { type ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { hasSchema, UNFINISHED_RESTORE } from "@/bin/embedded/identity/installation-rows";
import type { Place } from "@/bin/embedded/identity/place";
import { LaunchFailure } from "@/bin/embedded/launch-failure";
import { migrateDashboard } from "@/lib/server/db/migrate";
import { migrateService } from "@/service/db/migrate";
import { applyMigrations } from "./apply-migrations";
import { readSealed } from "./backup-files";
import { readQueueMigration } from "./dump-database";
import { BACKED_UP_SCHEMAS, listTables, nameColumns, nameTable, quote } from "./list-contents";
import { altered, type Table } from "./manifest";
import type { OpenBackup } from "./open-backup";
import { settleRestored } from "./settle-restored";
import { digestTable, TEXT_SETTINGS } from "./table-digest";
import { withoutChecks } from "./without-checks";

/**
 * Restores a backup's database into an empty one and brings its tables up to date. All rows are committed in one
 * transaction after the row counts and digests have been compared; until then a mark in the database refuses every
 * start of Phial. Throws LaunchFailure for a database that already holds Phial's tables.
 */
export async function restoreDatabase(
  url: string,
  backup: OpenBackup,
  place: Place,
): Promise<void> {
  const { manifest } = backup;
  const client = new pg.Client({ connectionString: url, application_name: "phial-restore" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await beginDatabase(client, url);
    await makeQueueTables(client, url, backup);
    await client.query("BEGIN; SET LOCAL statement_timeout = 0");
    await client.query(TEXT_SETTINGS);
    await applyMigrations(client, manifest.migrations);
    await requireSameTables(client, backup);
    await withoutChecks(client, () => loadTables(client, backup));
    for (const { schema, name, lastValue } of manifest.sequences) {
      const sequence = `${quote(schema)}.${quote(name)}`;
      await client.query("SELECT setval($1::regclass, $2)", [sequence, lastValue]);
    }
    await settleRestored(client, place);
    await client.query("COMMIT");
    if (manifest.migrations.service.length > 0) await migrateService(url);
    await migrateDashboard(url);
    await client.query("ANALYZE");
    await client.query(`DROP SCHEMA ${UNFINISHED_RESTORE}`);
  } finally {
    await client.end();
  }
}

/** Removes what an unfinished restore left in a previously empty database. */
export async function clearDatabase(client: ClientBase): Promise<void> {
  if (!(await hasSchema(client, UNFINISHED_RESTORE))) return;
  for (const schema of BACKED_UP_SCHEMAS) {
    await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  }
  await client.query(`DROP SCHEMA ${UNFINISHED_RESTORE}`);
}

/** Throws LaunchFailure for a database with Phial's tables, unless an unfinished restore left them. Changes nothing. */
export async function requireEmptyDatabase(client: ClientBase, url: string): Promise<void> {
  if (await hasSchema(client, UNFINISHED_RESTORE)) return;
  const { rows } = await client.query<{ tables: number }>(
    `SELECT count(*)::int AS tables FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
    WHERE relkind IN ('r', 'p') AND nspname = ANY($1)`,
    [[...BACKED_UP_SCHEMAS, "console"]],
  );
  if (rows[0]?.tables === 0) return;
  const { hostname, pathname } = new URL(url);
  throw new LaunchFailure(
    `The database ${pathname.slice(1)} at ${hostname} is not empty: a backup is restored into a new database only.`,
  );
}

async function beginDatabase(client: ClientBase, url: string): Promise<void> {
  await requireEmptyDatabase(client, url);
  await clearDatabase(client);
  await client.query(`CREATE SCHEMA ${UNFINISHED_RESTORE}`);
}

/** The job queue creates its tables in transactions of its own. */
async function makeQueueTables(
  client: pg.Client,
  url: string,
  { folder, manifest }: OpenBackup,
): Promise<void> {
  if (manifest.migrations.queue === 0) return;
  await runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) });
  if ((await readQueueMigration(client)) >= manifest.migrations.queue) return;
  throw new LaunchFailure(
    `The backup in ${folder} was made by a newer version of Phial, whose job queue this one does not know: restore it with that version.`,
  );
}

/** A column that exists on only one side would silently be lost or left empty. */
async function requireSameTables(client: ClientBase, { folder, manifest }: OpenBackup) {
  const describe = (table: Pick<Table, "schema" | "name" | "columns">) =>
    `${nameTable(table)} (${table.columns.toSorted().join(", ")})`;
  const here = new Set((await listTables(client)).map(describe));
  const missing = manifest.tables.filter((table) => !here.has(describe(table)));
  if (missing.length === 0 && here.size === manifest.tables.length) return;
  const names = missing.map(nameTable).join(", ") || "tables that the backup does not hold";
  throw new LaunchFailure(
    `The tables in the backup in ${folder} are not those of this version of Phial (${names}): restore it with version ${manifest.version}.`,
  );
}

async function loadTables(client: pg.Client, backup: OpenBackup): Promise<void> {
  const { folder, manifest } = backup;
  // Migrations may have filled some of the tables.
  await client.query(`TRUNCATE ${manifest.tables.map(nameTable).join(", ")}`);
  for (const table of manifest.tables) {
    const copy = client.query(
      copyFrom(`COPY ${nameTable(table)} (${nameColumns(table)}) FROM STDIN`),
    );
    await pipeline(Readable.from(readSealed(folder, table.file, backup.key)), copy);
    const { rows, digest } = await digestTable(client, table);
    if (rows !== table.rows || digest !== table.digest) throw altered(folder, table.file);
  }
}
