import { randomBytes, randomUUID } from "node:crypto";
import { cp, mkdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withConnection } from "@/bin/embedded/postgres/database-access";
import { type EmbeddedPostgres, startPostgres } from "@/bin/embedded/postgres/postgres";
import { keepSecrets } from "@/bin/embedded/secrets";
import { setUp } from "@/bin/embedded/set-up";
import { type LauncherEnv, parseLauncherEnv } from "@/bin/env";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";
import { makeTestLogins } from "@/lib/db/testing/test-logins";
import { createDashboardDb } from "@/lib/server/db/database";
import { saveTeam } from "@/lib/server/platform/teams/team-settings";
import type { TestDatabase } from "@/service/testing/test-database";
import { claimDatabase } from "./claim-database";
import { claimOpened } from "./claim-opened";
import { moveHere } from "./move-here";
import { requireOwnDatabase } from "./require-own-database";

const password = randomUUID();
let scratch: string;
let postgres: EmbeddedPostgres;
let database: TestDatabase;
let folders = 0;

beforeAll(async () => {
  scratch = await makeScratch("claims");
  const directory = path.join(scratch, "postgres");
  postgres = await startPostgres({ directory, password, durable: false });
  await makeTestLogins(postgres.urlFor("postgres"));
});
afterAll(async () => {
  await postgres.stop();
  await removeScratch(scratch);
});
beforeEach(async () => {
  database = await createDashboardDatabase(postgres.urlFor("postgres"));
  return () => database.drop();
});

const query = (sql: string) =>
  withConnection(
    database.url,
    async (client): Promise<unknown[]> => (await client.query(sql)).rows,
  );

/** The settings of an installation with a new data folder. */
async function createInstallation(settings: Record<string, string> = {}): Promise<LauncherEnv> {
  folders += 1;
  const folder = path.join(scratch, String(folders));
  await mkdir(folder);
  return parseLauncherEnv({
    PHIAL_DATA_DIR: folder,
    DATABASE_URL: database.url,
    DATABASE_SERVICE_PASSWORD: password,
    DATABASE_DASHBOARD_PASSWORD: password,
    ...settings,
  });
}

/** The settings of an installation in a copy of another one's folder. */
async function copyInstallation({ PHIAL_DATA_DIR }: LauncherEnv): Promise<LauncherEnv> {
  folders += 1;
  const folder = path.join(scratch, String(folders));
  await cp(PHIAL_DATA_DIR, folder, { recursive: true, preserveTimestamps: true });
  return parseLauncherEnv({ PHIAL_DATA_DIR: folder, DATABASE_URL: database.url });
}

const start = async (env: LauncherEnv, runId = randomUUID()) =>
  claimDatabase({ env, secrets: await keepSecrets(env), url: database.url, runId });

/** As if the launcher had crashed, longer ago than a claim lasts. */
const crash = () =>
  query("update dashboard.installation_nodes set seen_at = now() - interval '2 minutes'");

const readNodes = () =>
  query("select name, host, folder, run_id from dashboard.installation_nodes order by 1");

test("a database belongs to the first installation that starts with it, at every later start too", async () => {
  const first = await createInstallation();
  await start(first);
  await start(first);
  await requireOwnDatabase(first, database.url);
  expect(await readNodes()).toMatchObject([{ name: "main", folder: first.PHIAL_DATA_DIR }]);
});

test("another installation is refused, and so are its commands; nothing is changed", async () => {
  const first = await createInstallation();
  await start(first);
  const before = await readNodes();
  const second = await createInstallation();
  const refusal =
    /^The database \S+ at 127.0.0.1:\d+ belongs to another installation of Phial \(\S+ on \S+\): .*PHIAL_NODE.*\.$/;
  await expect(start(second)).rejects.toThrow(refusal);
  await expect(requireOwnDatabase(second, database.url)).rejects.toThrow(refusal);
  expect(await readNodes()).toEqual(before);
});

test("a copy of its folder is refused while it runs and after it has stopped", async () => {
  const first = await createInstallation();
  await start(first);
  const copy = await copyInstallation(first);
  const refusal = /this folder is a copy or a restored one: .*npm run db:claim/;
  await expect(start(copy)).rejects.toThrow(refusal);
  await expect(requireOwnDatabase(copy, database.url)).rejects.toThrow(refusal);
  await crash();
  await expect(start(copy)).rejects.toThrow(refusal);
});

test("a folder on a new host replaces one that is gone, but not one that still runs", async () => {
  const first = await createInstallation();
  await start(first);
  const copy = await copyInstallation(first);
  const moving = async () => moveHere(copy, await keepSecrets(copy), database.url);
  await expect(moving()).rejects.toThrow(/is in use by Phial in \S+ on \S+, last seen \d+ s ago/);
  await crash();
  await moving();
  await start(copy);
  expect(await readNodes()).toMatchObject([{ name: "main", folder: copy.PHIAL_DATA_DIR }]);
  await expect(start(first)).rejects.toThrow(/a copy or a restored one/);
});

test("a folder with other secrets cannot take a database over", async () => {
  await start(await createInstallation());
  await crash();
  const other = await createInstallation();
  await expect(moveHere(other, await keepSecrets(other), database.url)).rejects.toThrow(
    /was set up with other secrets: PHIAL_ENCRYPTION_KEY must be the same/,
  );
});

test("a further node needs the secrets of the installation", async () => {
  const first = await createInstallation();
  await start(first);
  const secrets = await keepSecrets(first);
  const shared = {
    PHIAL_NODE: "second",
    PHIAL_ENCRYPTION_KEY: secrets.encryptionKey,
    SERVICE_ENCRYPTION_KEY: secrets.serviceEncryptionKey,
    SERVICE_API_KEY: secrets.serviceApiKey,
    NEXTAUTH_SECRET: secrets.nextauthSecret,
  };
  await expect(start(await createInstallation({ PHIAL_NODE: "second" }))).rejects.toThrow(
    /other secrets: PHIAL_ENCRYPTION_KEY/,
  );
  const otherCookies = await createInstallation({ ...shared, NEXTAUTH_SECRET: "x".repeat(32) });
  await expect(start(otherCookies)).rejects.toThrow(/other secrets: NEXTAUTH_SECRET must/);

  const node = await createInstallation(shared);
  await start(node);
  await requireOwnDatabase(node, database.url);
  expect(await readNodes()).toMatchObject([{ name: "main" }, { name: "second" }]);
  await expect(start(await createInstallation(shared))).rejects.toThrow(/is in use by Phial in/);
});

test("a further node leaves the teams, addresses and names of the installation as they are", async () => {
  const first = await createInstallation();
  const secrets = await keepSecrets(first);
  await setUp(first, secrets, database.url);
  const read = () => query("select name, base_url, updated_at from dashboard.teams");
  const before = await read();
  const node = { PHIAL_NODE: "second", SERVICE_PORT: "4999", CLINIC_NAME: "Another Clinic" };
  expect(await setUp(await createInstallation(node), secrets, database.url)).toEqual({
    wantsDemo: false,
  });
  expect(await read()).toEqual(before);
});

test("a node of nothing is refused", async () => {
  const node = await createInstallation({ PHIAL_NODE: "second" });
  await expect(start(node)).rejects.toThrow(/start Phial without PHIAL_NODE first/);
});

test("an encryption key that does not open what is stored is refused", async () => {
  const first = await createInstallation();
  await start(first);
  const key = randomBytes(32).toString("base64");
  const changed = { ...first, PHIAL_ENCRYPTION_KEY: key };
  await expect(start(changed)).rejects.toThrow(/other secrets: PHIAL_ENCRYPTION_KEY/);
  await start({ ...first, NEXTAUTH_SECRET: "y".repeat(32) });
});

test("newer keys in front change nothing, and without them nobody may start any more", async () => {
  const first = await createInstallation();
  await start(first);
  const { encryptionKey, serviceEncryptionKey } = await keepSecrets(first);
  const putInFront = (ring: string) => `2:${randomBytes(32).toString("base64")},1:${ring}`;
  const rotated = {
    ...first,
    PHIAL_ENCRYPTION_KEY: putInFront(encryptionKey),
    SERVICE_ENCRYPTION_KEY: putInFront(serviceEncryptionKey),
  };
  await start(rotated);
  await start(rotated);
  await expect(start(first)).rejects.toThrow(/other secrets: PHIAL_ENCRYPTION_KEY/);
});

test("a database from before there were claims is refused to a folder whose key does not open its team key", async () => {
  const first = await createInstallation();
  const { encryptionKey, serviceApiKey: apiKey } = await keepSecrets(first);
  const db = createDashboardDb(database.url, 1);
  await saveTeam(db, Buffer.from(encryptionKey, "base64"), {
    name: "Harbour Street Clinic",
    timeZone: "America/New_York",
    deployment: "embedded",
    baseUrl: "http://127.0.0.1:4000",
    apiKey,
  });
  await db.$client.end();
  const second = await createInstallation();
  await expect(start(second)).rejects.toThrow(/other secrets: PHIAL_ENCRYPTION_KEY/);
  await start(first);
});

test("a launcher whose place was taken is told, and one that ended leaves its place at once", async () => {
  const env = await createInstallation();
  const claimed = await claimOpened(env, await keepSecrets(env), database.url, () => undefined);
  await claimed.release();
  const copy = await copyInstallation(env);
  await moveHere(copy, await keepSecrets(copy), database.url);
  expect(await readNodes()).toMatchObject([{ folder: copy.PHIAL_DATA_DIR }]);
});

test("an interrupted restore is refused", async () => {
  const env = await createInstallation();
  await withConnection(database.url, (client) =>
    client.query("create schema phial_unfinished_restore"),
  );
  await expect(start(env)).rejects.toThrow(/holds a restore that was interrupted/);
});
