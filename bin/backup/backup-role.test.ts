import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmbeddedPostgres, startPostgres } from "@/bin/embedded/postgres/postgres";
import { keepSecrets } from "@/bin/embedded/secrets";
import { makeScratch, removeScratch } from "@/bin/testing/scratch";
import { readMigrationEntries } from "@/lib/db/migrations";
import { dashboardMigrations, migrateDashboard } from "@/lib/server/db/migrate";
import { serviceMigrations } from "@/service/db/migrate";
import { applyMigrations } from "./apply-migrations";
import { ensureBackupRole } from "./backup-role";
import { makeBackup } from "./make-backup";
import { restoreBackup } from "./restore-backup";
import {
  connect,
  createDatabase,
  createInstallation,
  createSettings,
  PASSPHRASE,
  PASSPHRASE_COST,
} from "./testing/installation-fixture";

let scratch: string;
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  scratch = await makeScratch("backup-role");
  const directory = path.join(scratch, "postgres");
  postgres = await startPostgres({ directory, password: randomUUID(), durable: false });
});
afterAll(async () => {
  await postgres.stop();
  await removeScratch(scratch);
});

test("the role for backups reads every row of every team and can write nothing", async () => {
  const { url } = await createInstallation(scratch, postgres.urlFor("postgres"));
  await connect(url, async (client) => {
    await ensureBackupRole(client);
    await ensureBackupRole(client);
    const count = async () => (await client.query("SELECT count(*) FROM service.orders")).rows;
    const all = await count();
    await client.query("SET ROLE phial_backup");
    expect(await count()).toEqual(all);
    for (const statement of [
      "INSERT INTO dashboard.login_failures VALUES ('x', 1, now())",
      "UPDATE service.orders SET updated_at = now()",
      "DELETE FROM dashboard.sessions",
      "TRUNCATE service.orders",
      "CREATE TABLE service.more (n int)",
      "SELECT nextval('service.order_events_id_seq')",
    ]) {
      await expect(client.query(statement)).rejects.toThrow(/permission denied/);
    }
  });
});

test("a user who may not make roles is told what to ask for", async () => {
  const url = await createDatabase(postgres.urlFor("postgres"));
  await migrateDashboard(url);
  const user = `limited_${randomUUID().slice(0, 8)}`;
  await connect(url, async (client) => {
    await client.query(`CREATE ROLE ${user}; GRANT USAGE ON SCHEMA dashboard TO ${user}`);
    await client.query(`SET ROLE ${user}`);
    await expect(ensureBackupRole(client)).rejects.toThrow(
      new RegExp(
        `have an administrator run "CREATE ROLE phial_backup NOLOGIN; GRANT phial_backup TO ${user};" once`,
      ),
    );
  });
});

test("a backup of an earlier version is restored and upgraded", async () => {
  const url = await createDatabase(postgres.urlFor("postgres"));
  const env = createSettings(scratch, { DATABASE_URL: url });
  await mkdir(env.PHIAL_DATA_DIR);
  const [service, dashboard] = [serviceMigrations, dashboardMigrations].map((program) =>
    readMigrationEntries(program).map(({ when }) => when),
  );
  const earlier = {
    service: service?.slice(0, -1) ?? [],
    dashboard: dashboard?.slice(0, -1) ?? [],
    queue: 0,
  };
  const staffId = randomUUID();
  await connect(url, async (client) => {
    await applyMigrations(client, earlier);
    for (const [program, applied] of [
      ["service", earlier.service],
      ["dashboard", earlier.dashboard],
    ] as const) {
      const journal = `drizzle.${program}_migrations`;
      await client.query(
        `INSERT INTO ${journal} (hash, created_at) SELECT 'a hash', unnest($1::bigint[])`,
        [applied],
      );
    }
    const values = [staffId, "jo@example.com", "Jo Example", "no hash"];
    await client.query(
      "INSERT INTO dashboard.staff (id, email, name, password_hash) VALUES ($1, $2, $3, $4)",
      values,
    );
  });
  const folder = path.join(scratch, "earlier");
  await makeBackup({
    env,
    secrets: await keepSecrets(env),
    databaseUrl: url,
    folder,
    passphrase: PASSPHRASE,
    passphraseCost: PASSPHRASE_COST,
  });
  const restored = await createDatabase(postgres.urlFor("postgres"));
  const target = createSettings(scratch, { DATABASE_URL: restored });
  const options = { folderOnly: false, withoutFiles: false, passphrase: PASSPHRASE };
  await restoreBackup({ env: target, folder, ...options });
  await connect(restored, async (client) => {
    const { rows } = await client.query("SELECT id FROM dashboard.staff");
    expect(rows).toEqual([{ id: staffId }]);
    for (const [program, all] of [
      ["service", service],
      ["dashboard", dashboard],
    ] as const) {
      const { rows: applied } = await client.query<{ at: string }>(
        `SELECT created_at AS at FROM drizzle.${program}_migrations ORDER BY 1`,
      );
      expect(applied.map(({ at }) => Number(at))).toEqual(all);
    }
  });
});
