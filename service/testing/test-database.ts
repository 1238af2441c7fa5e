import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Client } from "pg";
import { DATABASE_ROLES, type DatabaseUrls } from "@/lib/db/logins";
import { createTestClient } from "@/lib/db/testing/create-test-client";
import { getTestLogins } from "@/lib/db/testing/test-logins";
import { createDatabase } from "@/service/db/database";
import { migrateService } from "@/service/db/migrate";
import { LABS } from "@/service/lab-tests/catalog/labs";
import { CATALOG } from "@/service/lab-tests/catalog/make-markers";
import { storeCatalog } from "@/service/lab-tests/catalog/store-catalog";

const OWNER = DATABASE_ROLES.owner;
const TEMPLATE_LOCK = 5_119_204_418;
// Lets the file system clone the files where server and system can: a third of the processor time of a copy through the
// log.
const CLONE_FILES = `SELECT set_config(name, 'clone', false) FROM pg_settings
  WHERE name = 'file_copy_method' AND 'clone' = ANY (enumvals)`;
const migrations = new URL("../db/migrations/", import.meta.url);

/** `url` is the superuser's, for a test's setup and checks; the programs under test have their own logins. */
export type TestDatabase = { readonly url: string; drop(): Promise<void> };

/** The initial content of new databases. */
export type TestTemplate = {
  readonly name: string;
  /** A hash of the content, so that a server that outlives a run never uses an outdated template. */
  readonly hash: () => string;
  readonly fill: (logins: DatabaseUrls) => Promise<void>;
};

/** The names of the templates on each server; some test files have a server of their own. */
const templates = new Map<string, Promise<string>>();

const SERVICE_TEMPLATE: TestTemplate = {
  name: "service",
  hash: () => hashContents([JSON.stringify([LABS, CATALOG]), readMigrations(migrations)]),
  fill: fillTemplate,
};

/**
 * A new database, copied from a template that the first caller creates. The default template has the service's tables
 * and its catalog of markers.
 */
export async function createTestDatabase(
  serverUrl: string,
  template: TestTemplate = SERVICE_TEMPLATE,
): Promise<TestDatabase> {
  const key = `${template.name} at ${serverUrl}`;
  const making = templates.get(key) ?? ensureTemplate(serverUrl, template);
  templates.set(key, making);
  const source = await making;
  const name = `phial_test_${randomUUID().replaceAll("-", "")}`;
  await asServer(serverUrl, async (client) => {
    await client.query(CLONE_FILES);
    await client.query(
      `CREATE DATABASE ${name} TEMPLATE ${source} OWNER ${OWNER} STRATEGY file_copy`,
    );
  });
  return {
    url: databaseUrl(serverUrl, name),
    drop: () =>
      asServer(serverUrl, async (client) => {
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      }),
  };
}

async function ensureTemplate(serverUrl: string, template: TestTemplate): Promise<string> {
  const name = `phial_template_${template.name}_${template.hash()}`;
  await asServer(serverUrl, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const existing = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (existing.rowCount !== 0) return;
    // Renamed only when complete, so that an interrupted build is never taken for a template.
    const draft = `${name}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${draft} OWNER ${OWNER}`);
    await template.fill(getTestLogins(databaseUrl(serverUrl, draft)));
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  });
  return name;
}

/** Every team needs the catalog, and writing it takes longer than the rest of a new service. */
async function fillTemplate(logins: DatabaseUrls): Promise<void> {
  await migrateService(logins.owner);
  const db = createDatabase(logins.service);
  try {
    await storeCatalog(db.system);
  } finally {
    await db.close();
  }
}

/** A short hash over several texts. */
export function hashContents(texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text);
  return hash.digest("hex").slice(0, 16);
}

/** The statements of all migrations in a folder. */
export function readMigrations(folder: URL): string {
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  return files
    .sort()
    .map((file) => readFileSync(new URL(file, folder), "utf8"))
    .join("\n");
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function asServer<T>(serverUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = createTestClient(serverUrl);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
