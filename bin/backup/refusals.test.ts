import { randomUUID } from "node:crypto";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepSecrets } from "@/bin/embedded/secrets";
import type { LauncherEnv } from "@/bin/env";
import { makeBackup } from "./make-backup";
import { openBackup } from "./open-backup";
import { type BackupServer, restore, startBackupServer } from "./testing/backup-server";
import { connect, createSettings, digestAll, PASSPHRASE } from "./testing/installation-fixture";

let server: BackupServer;
let source: { env: LauncherEnv; url: string };
/** An intact backup of `source`; tests that damage a backup copy it first. */
let backup: string;

beforeAll(async () => {
  server = await startBackupServer("refusals");
  source = await server.createSource();
  backup = await server.backUp(source);
});
afterAll(() => server.close());

async function copyBackup(): Promise<string> {
  const folder = path.join(server.scratch, `copy-${randomUUID()}`);
  await cp(backup, folder, { recursive: true });
  return folder;
}

const countSchemas = (url: string) =>
  connect(url, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM pg_namespace WHERE nspname !~ '^pg_|^information_schema|^public$'",
    );
    return rows[0]?.n;
  });

/** Nothing was written: no schema in the database, no data folder. */
async function expectUntouched({ url, env }: Awaited<ReturnType<BackupServer["createTarget"]>>) {
  expect(await countSchemas(url)).toBe(0);
  await expect(readdir(env.PHIAL_DATA_DIR)).rejects.toThrow("ENOENT");
}

async function alter(file: string, change: (bytes: Buffer) => Buffer): Promise<void> {
  await writeFile(file, change(await readFile(file)));
}
const flipOneBit = (bytes: Buffer) => {
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  return bytes;
};

test.each([
  ["a table that was cut off", "tables/service.orders", (bytes: Buffer) => bytes.subarray(0, -1)],
  ["an altered table", "tables/service.orders", flipOneBit],
  [
    "an altered manifest",
    "manifest.json",
    (bytes: Buffer) => Buffer.from(bytes.toString().replace('"rows": 2', '"rows": 1')),
  ],
  ["altered secrets", "secrets", flipOneBit],
  ["an altered list of uploaded files", "uploads.jsonl", flipOneBit],
  ["an altered uploaded file", "uploads/service/a/1", flipOneBit],
])("%s is found before anything is written", async (_, name, change) => {
  const folder = await copyBackup();
  await alter(path.join(folder, name), change);
  const target = await server.createTarget();
  await expect(restore(target.env, folder)).rejects.toThrow(
    /is damaged or was altered \(\S+\): nothing was restored\.$/,
  );
  await expectUntouched(target);
});

test.each([
  [
    "a missing table",
    "tables/service.orders",
    /is damaged or was altered \(tables\/service.orders\)/,
  ],
  [
    "a missing uploaded file",
    "uploads/service/b",
    /is damaged or was altered \(uploads\/service\/b\)/,
  ],
  ["a backup that was not completed", "manifest.json", /holds no complete backup/],
  ["a backup without its key", "key.json", /is damaged or was altered \(key.json\)/],
])("%s is found before anything is written", async (_, name, sentence) => {
  const folder = await copyBackup();
  await rm(path.join(folder, name));
  const target = await server.createTarget();
  await expect(restore(target.env, folder)).rejects.toThrow(sentence);
  await expectUntouched(target);
});

test("another passphrase opens nothing", async () => {
  const target = await server.createTarget();
  await expect(restore(target.env, backup, { passphrase: "another passphrase" })).rejects.toThrow(
    /The passphrase does not open the backup/,
  );
  await expectUntouched(target);
});

test("no table, secret or name can be read in a backup without its passphrase", async () => {
  const { encryptionKey } = await keepSecrets(source.env);
  const names = await readdir(backup, { recursive: true, withFileTypes: true });
  for (const entry of names.filter((each) => each.isFile())) {
    const text = await readFile(path.join(entry.parentPath, entry.name), "latin1");
    expect(text).not.toContain(encryptionKey);
    expect(text).not.toMatch(/@example\.(?:com|org)/);
  }
});

test("a backup with tables of a newer version is refused", async () => {
  const journal = "drizzle.dashboard_migrations";
  await connect(source.url, (client) =>
    client.query(
      `INSERT INTO ${journal} (hash, created_at) VALUES ('of the future', 99999999999999)`,
    ),
  );
  const folder = await server.backUp(source);
  await connect(source.url, (client) =>
    client.query(`DELETE FROM ${journal} WHERE hash = 'of the future'`),
  );
  const target = await server.createTarget();
  await expect(restore(target.env, folder)).rejects.toThrow(/by a newer version of Phial/);
  await expectUntouched(target);
});

test("a backup of a newer format is refused", async () => {
  const folder = await copyBackup();
  await alter(path.join(folder, "manifest.json"), (bytes) =>
    Buffer.from(bytes.toString().replace('"format": 1', '"format": 2')),
  );
  await expect(openBackup(folder, PASSPHRASE)).rejects.toThrow(/by a newer version of Phial/);
});

test("a database or a folder that is in use is refused and keeps everything", async () => {
  const before = await digestAll(source.url);
  const sameDatabase = createSettings(server.scratch, { DATABASE_URL: source.url });
  await expect(restore(sameDatabase, backup)).rejects.toThrow(/is not empty: .* new database only/);
  const { url } = await server.createTarget();
  const sameFolder = { ...source.env, DATABASE_URL: url };
  const files = await readdir(source.env.PHIAL_DATA_DIR);
  await expect(restore(sameFolder, backup)).rejects.toThrow(/is not empty: .* new folder only/);
  expect(await readdir(source.env.PHIAL_DATA_DIR)).toEqual(files);
  expect(await digestAll(source.url)).toEqual(before);
  expect(await countSchemas(url)).toBe(0);
});

test("a backup is made into an empty folder only", async () => {
  const { env, url: databaseUrl } = source;
  const secrets = await keepSecrets(env);
  const job = { env, secrets, databaseUrl, folder: backup, passphrase: PASSPHRASE };
  await expect(makeBackup(job)).rejects.toThrow(/is not empty: choose a new folder/);
  await openBackup(backup, PASSPHRASE);
});

test("a restore that fails leaves nothing behind", async () => {
  const target = await server.createTarget();
  await connect(target.url, (client) => client.query("CREATE SCHEMA service"));
  await expect(restore(target.env, backup)).rejects.toThrow(/already exists/);
  expect(await readdir(target.env.PHIAL_DATA_DIR)).toEqual([]);
  expect(await countSchemas(target.url)).toBe(0);
  await restore(target.env, backup);
});
