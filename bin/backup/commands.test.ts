import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LauncherEnv } from "@/bin/env";
import { runLauncher } from "@/bin/testing/run-launcher";
import { type BackupServer, start, startBackupServer } from "./testing/backup-server";
import {
  connect,
  createSettings,
  digestAll,
  PASSPHRASE,
  ROLE_PASSWORDS,
} from "./testing/installation-fixture";

const bin = path.resolve(import.meta.dirname, "..");
let server: BackupServer;

beforeAll(async () => {
  server = await startBackupServer("commands");
});
afterAll(() => server.close());

const run = (
  command: string,
  { PHIAL_DATA_DIR, DATABASE_URL = "" }: LauncherEnv,
  ...args: string[]
) =>
  runLauncher(["--import", "tsx", path.join(bin, `${command}.ts`), ...args], {
    PHIAL_DATA_DIR,
    DATABASE_URL,
    ...ROLE_PASSWORDS,
    PHIAL_BACKUP_PASSPHRASE: PASSPHRASE,
  });

test("the commands make a backup, check it, and restore it; a restore that is killed is refused until the next one completes it", async () => {
  const source = await server.createSource();
  const folder = path.join(server.scratch, "backup");
  const backup = run("backup", source.env, folder);
  expect(await backup.ended).toBe(0);
  expect(backup.said()).toMatch(
    /: [\d,]+ rows of \d+ tables and 6 uploaded files, [\d.]+ MB \(.* Without its passphrase it cannot be restored\.\n$/,
  );
  expect(
    await connect(
      source.url,
      async (client) => (await client.query("SELECT state, files FROM dashboard.backups")).rows,
    ),
  ).toEqual([{ state: "succeeded", files: 6 }]);

  const target = await server.createTarget();
  const check = run("restore", target.env, folder, "--check");
  expect(await check.ended).toBe(0);
  expect(check.said()).toMatch(/ is whole and can be restored \(/);

  // Delays the restore after its rows have been loaded.
  await connect(target.url, async (client) => {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock(5119204417)");
    const killed = run("restore", target.env, folder);
    const waits = () =>
      connect(target.url, async (other) => {
        const { rowCount } = await other.query(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'phial-migrate'",
        );
        return rowCount;
      });
    await expect.poll(waits).toBe(1);
    killed.child.kill("SIGKILL");
    await killed.ended;
  });
  expect(await readdir(target.env.PHIAL_DATA_DIR)).toContain("unfinished-restore");
  await expect(start(target.env)).rejects.toThrow(/holds a restore that was interrupted/);
  const otherFolder = createSettings(server.scratch, { DATABASE_URL: target.url });
  await mkdir(otherFolder.PHIAL_DATA_DIR);
  await expect(start(otherFolder)).rejects.toThrow(/holds a restore that was interrupted/);

  const again = run("restore", target.env, folder);
  expect(await again.ended).toBe(0);
  expect(again.said()).toMatch(
    /^The backup of \S+ \([\d,]+ rows, 6 uploaded files\) is restored into \S+ \(\S+ s\)\.\n$/,
  );
  await start(target.env);
  expect(await digestAll(target.url)).toEqual(await digestAll(source.url));
});

test("a lost data folder is restored alone, and takes over its database once the other is gone", async () => {
  const source = await server.createSource();
  const folder = path.join(server.scratch, "backup-of-folder");
  expect(await run("backup", source.env, folder).ended).toBe(0);
  const target = createSettings(server.scratch, { DATABASE_URL: source.url });
  const restored = run("restore", target, folder, "--folder-only");
  expect(await restored.ended).toBe(0);
  await expect(start(target)).rejects.toThrow(/npm run db:claim/);
  const early = run("move-here", target);
  expect(await early.ended).toBe(1);
  expect(early.said()).toMatch(
    /is in use by Phial in \S+ on \S+, last seen \d+ s ago: stop that first/,
  );
  await connect(source.url, (client) =>
    client.query("UPDATE dashboard.installation_nodes SET seen_at = now() - interval '2 minutes'"),
  );
  expect(await run("move-here", target).ended).toBe(0);
  await start(target);
});

test("a passphrase that nobody can be asked for is named", async () => {
  const { env } = await server.createSource();
  const { PHIAL_DATA_DIR, DATABASE_URL = "" } = env;
  const settings = { PHIAL_DATA_DIR, DATABASE_URL };
  const args = ["--import", "tsx", path.join(bin, "backup.ts"), path.join(server.scratch, "none")];
  const backup = runLauncher(args, settings);
  expect(await backup.ended).toBe(1);
  expect(backup.said()).toBe(
    "There is nobody to ask for the passphrase of the backup: set PHIAL_BACKUP_PASSPHRASE.\n",
  );
});
