import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { Client } from "pg";
import { createDatabase } from "@/service/db/database";
import { migrateService } from "@/service/db/migrate";
import { LABS } from "@/service/lab-tests/catalog/labs";
import { CATALOG } from "@/service/lab-tests/catalog/make-markers";
import { storeCatalog } from "@/service/lab-tests/catalog/store-catalog";

const TEMPLATE_LOCK = 5_119_204_418;
const migrations = new URL("../db/migrations/", import.meta.url);

export type TestDatabase = { readonly url: string; drop(): Promise<void> };

let template: Promise<string> | undefined;

/**
 * A new database with the service's tables and its catalog of markers, copied from a template that the first caller
 * creates.
 */
export async function createTestDatabase(serverUrl: string): Promise<TestDatabase> {
  template ??= ensureTemplate(serverUrl);
  const source = await template;
  const name = `phial_test_${randomUUID().replaceAll("-", "")}`;
  await asServer(serverUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${source}`));
  return {
    url: databaseUrl(serverUrl, name),
    drop: () =>
      asServer(serverUrl, async (client) => {
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      }),
  };
}

/**
 * The name depends on the migrations and the catalog, so a server that outlives a run never serves an outdated template.
 */
async function ensureTemplate(serverUrl: string): Promise<string> {
  const name = `phial_template_${hashContents()}`;
  await asServer(serverUrl, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const existing = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (existing.rowCount !== 0) return;
    // Renamed only when complete, so that an interrupted build is never taken for a template.
    const draft = `${name}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${draft}`);
    await fillTemplate(databaseUrl(serverUrl, draft));
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  });
  return name;
}

/** Every team needs the catalog, and writing it takes longer than the rest of a new service. */
async function fillTemplate(url: string): Promise<void> {
  await migrateService(url);
  const db = createDatabase(url);
  try {
    await storeCatalog(db.system);
  } finally {
    await db.close();
  }
}

function hashContents(): string {
  const hash = createHash("sha256").update(JSON.stringify([LABS, CATALOG]));
  for (const file of readdirSync(migrations).sort()) {
    if (file.endsWith(".sql")) hash.update(readFileSync(new URL(file, migrations)));
  }
  return hash.digest("hex").slice(0, 16);
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function asServer<T>(serverUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
