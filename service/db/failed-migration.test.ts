import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { migrateDatabase } from "@/lib/db/migrate-database";
import { type Migrations, readMigrationEntries } from "@/lib/db/migrations";
import { askAsAdmin, getTestLogins } from "@/lib/db/testing/test-logins";
import { createTestDatabase, type TestDatabase } from "@/service/testing/test-database";
import { serviceMigrations } from "./migrate";

const TAG = "9999_next_version";
const BREAKPOINT = "--> statement-breakpoint";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
});
afterAll(() => database.drop());

/** The service's migrations plus one of a later version, which creates a table before it runs the statement. */
async function addMigration(statement: string): Promise<Migrations> {
  const folder = await mkdtemp(path.join(tmpdir(), "phial-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(fileURLToPath(serviceMigrations.folder), folder, { recursive: true });
  const sql = ["CREATE TABLE service.half_done (id int);", BREAKPOINT, statement].join("\n");
  await writeFile(path.join(folder, `${TAG}.sql`), sql);
  const journalFile = path.join(folder, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(journalFile, "utf8"));
  journal.entries.push({ ...journal.entries.at(-1), tag: TAG, when: Date.now() });
  await writeFile(journalFile, JSON.stringify(journal));
  return { ...serviceMigrations, folder: pathToFileURL(`${folder}/`) };
}

test.each([
  [
    "a table in the way",
    "CREATE TABLE service.orders (id int);",
    'relation "orders" already exists',
  ],
  [
    "data in the way, which is not quoted",
    "INSERT INTO service.markers SELECT * FROM service.markers;",
    "error 23505 at markers_pkey",
  ],
])(
  "a migration that meets %s is named in one sentence, and nothing is changed",
  async (_, statement, reason) => {
    const { owner } = getTestLogins(database.url);
    const migrations = await addMigration(statement);
    await expect(migrateDatabase(owner, migrations)).rejects.toThrow(
      `The service's migration ${TAG} could not be applied (${reason}), and nothing was changed: correct the database, or restore it, and start again.`,
    );
    const state = await askAsAdmin(
      database.url,
      "SELECT to_regclass('service.half_done') AS half, max(created_at)::float8 AS newest FROM drizzle.service_migrations",
    );
    const newest = readMigrationEntries(serviceMigrations).at(-1)?.when;
    expect(state).toEqual([{ half: null, newest }]);
  },
);
