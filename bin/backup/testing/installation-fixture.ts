import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { runMigrations } from "graphile-worker";
import type { Client } from "pg";
import { listTables, nameTable } from "@/bin/backup/list-contents";
import { digestTable, TEXT_SETTINGS } from "@/bin/backup/table-digest";
import { claimDatabase } from "@/bin/embedded/identity/claim-database";
import { getDatabasePasswords, requireRoles } from "@/bin/embedded/postgres/logins";
import { keepSecrets, type Secrets } from "@/bin/embedded/secrets";
import { type LauncherEnv, parseLauncherEnv } from "@/bin/env";
import { createTestClient } from "@/lib/db/testing/create-test-client";
import { migrateDashboard } from "@/lib/server/db/migrate";
import { createFileStore, type FileStore } from "@/lib/storage/file-store";
import { sealText } from "@/lib/storage/seal";
import { migrateService } from "@/service/db/migrate";

const fixtures = ["service/db", "lib/server/db"].map((folder) =>
  path.resolve(import.meta.dirname, "../../..", folder, "fixtures", "before-baseline.sql"),
);

export const PASSPHRASE = "an invented passphrase";
/** Deriving a key takes half a second at the usual cost, which `npm run backup` has in its own test. */
export const PASSPHRASE_COST = { N: 2 ** 10, r: 8, p: 1 };
export const SAMPLES = 3_000;

/** Roles belong to the server, which a test's installations share. */
export const ROLE_PASSWORDS = {
  DATABASE_SERVICE_PASSWORD: "invented for the service",
  DATABASE_DASHBOARD_PASSWORD: "invented for the dashboard",
};

/** Opens a connection, runs the work and closes the connection. */
export async function connect<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = createTestClient(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A new database on the server: empty, or a copy of another one. */
export async function createDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `phial_${randomUUID().replaceAll("-", "")}`;
  const source = template === undefined ? "" : ` TEMPLATE ${new URL(template).pathname.slice(1)}`;
  await connect(serverUrl, (client) => client.query(`CREATE DATABASE ${name}${source}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The settings of an installation with a new data folder in `scratch`. */
export function createSettings(scratch: string, more: Record<string, string> = {}): LauncherEnv {
  return parseLauncherEnv({
    PHIAL_DATA_DIR: path.join(scratch, randomUUID()),
    ...ROLE_PASSWORDS,
    ...more,
  });
}

// The migrations take most of a test's time.
const filled = new Map<string, Promise<string>>();

/**
 * An installation on a new database of the server, with invented rows in nearly every table (some of them hard to
 * represent as text), a queue with a job locked by a worker, and uploaded files of both programs.
 */
export async function createInstallation(
  scratch: string,
  serverUrl: string,
  settings: Record<string, string> = {},
) {
  const template = filled.get(serverUrl) ?? fillDatabase(serverUrl);
  filled.set(serverUrl, template);
  const url = await createDatabase(serverUrl, await template);
  const env = createSettings(scratch, { DATABASE_URL: url, ...settings });
  await mkdir(env.PHIAL_DATA_DIR, { recursive: true });
  const secrets = await keepSecrets(env);
  await connect(url, (client) => sealTeamKeys(client, secrets));
  await claimDatabase({ env, secrets, url, runId: randomUUID() });
  for (const owner of ["service", "dashboard"] as const) {
    const store = await openStore(env, owner);
    for (const name of ["a/1", "a/2", "b"]) await store.put(name, read(randomBytes(100_000)));
  }
  return { env, url };
}

async function fillDatabase(serverUrl: string): Promise<string> {
  const url = await createDatabase(serverUrl);
  await requireRoles(url, getDatabasePasswords(ROLE_PASSWORDS, "none"), { hasService: true });
  await connect(url, async (client) => {
    for (const file of fixtures) {
      await client.query(await readFile(file, "utf8"));
      await client.query("RESET ALL");
    }
  });
  await migrateService(url);
  await migrateDashboard(url);
  await runMigrations({ connectionString: url });
  await connect(url, addRows);
  return url;
}

async function addRows(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO service.timeseries_samples (team_id, user_id, resource, source_provider, source_type, timestamp, value, unit, updated_at)
    SELECT team_id, gen_random_uuid(), resource, source_provider, source_type, now() - n * interval '1 minute', n / 7.0::float8, unit, now()
    FROM service.timeseries_samples, generate_series(1, $1) n LIMIT $1`,
    [SAMPLES],
  );
  await client.query(
    "UPDATE dashboard.staff SET name = $1 WHERE id = (SELECT id FROM dashboard.staff LIMIT 1)",
    ['tab\tline\nreturn\r back\\slash \\N "quoted", Ærøskøbing 🧪'],
  );
  await client.query("SELECT graphile_worker.add_job('dispatch_due_orders')");
  await client.query(
    "UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'a worker'",
  );
}

/** The fixture rows have placeholder keys; replaces them with keys that are really sealed. */
async function sealTeamKeys(client: Client, { encryptionKey }: Secrets): Promise<void> {
  const { rows } = await client.query<{ id: string }>("SELECT id FROM dashboard.teams");
  for (const { id } of rows) {
    const sealed = sealText("sk_us_invented", Buffer.from(encryptionKey, "base64"), id);
    await client.query("UPDATE dashboard.teams SET encrypted_key = $2 WHERE id = $1", [id, sealed]);
  }
}

export async function openStore(
  env: LauncherEnv,
  owner: "service" | "dashboard",
): Promise<FileStore> {
  const { encryptionKey, serviceEncryptionKey } = await keepSecrets(env);
  const key = owner === "service" ? serviceEncryptionKey : encryptionKey;
  return createFileStore({
    directory: path.join(env.PHIAL_DATA_DIR, "files"),
    storageUrl: env.STORAGE_URL,
    owner,
    encryptionKey: Buffer.from(key, "base64"),
  });
}

/** The content of the uploaded files, decrypted. */
export async function readUploads(env: LauncherEnv): Promise<string[]> {
  const contents: string[] = [];
  for (const owner of ["service", "dashboard"] as const) {
    const store = await openStore(env, owner);
    for (const name of ["a/1", "a/2", "b"]) {
      contents.push((await buffer(await store.get(name))).toString("base64"));
    }
  }
  return contents;
}

/** The row count and digest of every table, except for those that a restore changes on purpose. */
export async function digestAll(url: string): Promise<Record<string, string>> {
  const left = ["installation_nodes", "_private_jobs", "sessions", "backups"];
  return connect(url, async (client) => {
    await client.query(`BEGIN; ${TEXT_SETTINGS}`);
    const digests: Record<string, string> = {};
    for (const table of await listTables(client)) {
      if (left.includes(table.name)) continue;
      // Sorted by name, because an upgraded database may have its columns in a different order.
      const columns = table.columns.toSorted();
      const { rows, digest } = await digestTable(client, { ...table, columns });
      digests[nameTable(table)] = `${rows} rows, ${digest}`;
    }
    return digests;
  });
}

async function* read(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
