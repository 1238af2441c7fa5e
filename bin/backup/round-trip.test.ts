import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { borrowDatabase } from "@/bin/embedded/postgres/borrow-database";
import { keepSecrets } from "@/bin/embedded/secrets";
import { hasDebianPostgres, startDebianPostgres } from "@/bin/testing/debian-postgres";
import { startFakeS3 } from "@/lib/storage/testing/fake-s3";
import { type BackupServer, restore, start, startBackupServer } from "./testing/backup-server";
import {
  connect,
  createDatabase,
  createSettings,
  digestAll,
  readUploads,
  SAMPLES,
} from "./testing/installation-fixture";

let server: BackupServer;

beforeAll(async () => {
  server = await startBackupServer("backup");
});
afterAll(() => server.close());

test("from an external database into an embedded one and back: every row, every file, the secrets, and it starts", async () => {
  const { env, url } = await server.createSource();
  const folder = await server.backUp({ env, url });
  const target = createSettings(server.scratch);
  await restore(target, folder);

  expect(await keepSecrets(target)).toEqual(await keepSecrets(env));
  expect(await readUploads(target)).toEqual(await readUploads(env));
  expect(existsSync(path.join(target.PHIAL_DATA_DIR, "unfinished-restore"))).toBe(false);
  await borrowDatabase(target, async (restored) => {
    const digests = await digestAll(restored);
    expect(digests).toEqual(await digestAll(url));
    expect(digests['"service"."timeseries_samples"']).toMatch(new RegExp(`^${SAMPLES + 2} rows`));
    await start(target, restored);

    const external = await createDatabase(server.url);
    const settings = createSettings(server.scratch, { DATABASE_URL: external });
    await restore(settings, await server.backUp({ env: target, url: restored }));
    expect(await digestAll(external)).toEqual(await digestAll(url));
    expect(await readUploads(settings)).toEqual(await readUploads(env));
    await start(settings, external);
  });
});

test("a restored installation goes on where it was: sequences, keys, triggers, jobs and row security", async () => {
  const { env, url } = await server.createSource();
  const folder = await server.backUp({ env, url });
  const restored = await createDatabase(server.url);
  const target = createSettings(server.scratch, { DATABASE_URL: restored });
  await restore(target, folder);
  await start(target, restored);
  await connect(restored, async (client) => {
    const readInt = async (sql: string) => (await client.query<{ n: number }>(sql)).rows[0]?.n;
    const next = await readInt(
      "INSERT INTO service.order_events (team_id, order_id, user_id, status, low_level_status, created_at) SELECT team_id, order_id, user_id, status, low_level_status, now() FROM service.order_events LIMIT 1 RETURNING id::int AS n",
    );
    expect(next).toBe(await readInt("SELECT max(id)::int AS n FROM service.order_events"));
    await expect(client.query("DELETE FROM service.order_events")).rejects.toThrow("append-only");
    await expect(
      client.query(
        "INSERT INTO dashboard.memberships VALUES (gen_random_uuid(), gen_random_uuid(), 'viewer')",
      ),
    ).rejects.toThrow(/violates foreign key/);
    expect(await readInt("SELECT count(*)::int AS n FROM graphile_worker._private_jobs")).toBe(1);
    expect(
      await readInt(
        "SELECT count(*)::int AS n FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL",
      ),
    ).toBe(0);
    await client.query("BEGIN; SET LOCAL ROLE phial_service");
    await client.query("SELECT set_config('phial.team_id', gen_random_uuid()::text, true)");
    expect(await readInt("SELECT count(*)::int AS n FROM service.orders")).toBe(0);
  });
  // The original installation still works with its own database.
  await start(env, url);
});

test("what was signed in when the backup was made is signed out in the restored one", async () => {
  const { env, url } = await server.createSource();
  await connect(url, (client) =>
    client.query(
      "UPDATE dashboard.sessions SET revoked_at = NULL, expires_at = now() + interval '1 hour'",
    ),
  );
  const folder = await server.backUp({ env, url });
  const restored = await createDatabase(server.url);
  await restore(createSettings(server.scratch, { DATABASE_URL: restored }), folder);
  const { rows } = await connect(restored, (client) =>
    client.query("SELECT revoked_at IS NOT NULL AS ended FROM dashboard.sessions"),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ ended }) => ended)).toBe(true);
});

test("files go from one S3-compatible store to another, and are not mixed with those of a store in use", async () => {
  const [first, second] = [await startFakeS3(), await startFakeS3()];
  onTestFinished(async () => {
    await first.close();
    await second.close();
  });
  const { env, url } = await server.createSource({ STORAGE_URL: first.url });
  const folder = await server.backUp({ env, url });
  const target = async (storageUrl: string) =>
    createSettings(server.scratch, {
      DATABASE_URL: await createDatabase(server.url),
      STORAGE_URL: storageUrl,
    });
  const other = await target(second.url);
  await restore(other, folder);
  expect(await readUploads(other)).toEqual(await readUploads(env));
  expect(new Set(second.objects.keys())).toEqual(new Set(first.objects.keys()));

  const same = await target(first.url);
  await expect(restore(same, folder)).rejects.toThrow(/holds uploaded files already/);
  await restore(same, folder, { withoutFiles: true });
  expect(await readUploads(same)).toEqual(await readUploads(env));
});

test("one snapshot: what changes together while the backup is made agrees in the restored state", async () => {
  const { env, url } = await server.createSource();
  const backingUp = new AbortController();
  let transactions = 0;
  async function write(): Promise<void> {
    await connect(url, async (client) => {
      while (!backingUp.signal.aborted) {
        await client.query(
          `WITH event AS (
            INSERT INTO service.order_events (team_id, order_id, user_id, status, low_level_status, created_at)
            SELECT team_id, id, user_id, 'received', low_level_status, clock_timestamp() FROM service.orders
            RETURNING order_id, created_at)
          UPDATE service.orders SET updated_at = event.created_at FROM event WHERE id = order_id`,
        );
        transactions += 1;
      }
    });
  }
  const writing = write();
  const folder = await server.backUp({ env, url });
  backingUp.abort();
  await writing;
  const restored = await createDatabase(server.url);
  await restore(createSettings(server.scratch, { DATABASE_URL: restored }), folder);
  const { rows } = await connect(restored, (client) =>
    client.query(
      "SELECT o.updated_at = max(e.created_at) AS agrees, count(*)::int AS events FROM service.orders o JOIN service.order_events e ON order_id = o.id GROUP BY o.id",
    ),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ agrees }) => agrees)).toBe(true);
  // Transactions continued during the backup, so the backup has fewer of them.
  expect(Math.max(...rows.map(({ events }) => events))).toBeLessThan(transactions);
});

describe.runIf(hasDebianPostgres)("with PostgreSQL 15", () => {
  test("from 15 to 18 and back, row by row", async () => {
    const debian = await startDebianPostgres(path.join(server.scratch, "debian"), randomUUID());
    onTestFinished(debian.stop);
    const { env, url } = await server.createSource({}, debian.urlFor("postgres"));
    const newer = await createDatabase(server.url);
    const target = createSettings(server.scratch, { DATABASE_URL: newer });
    await restore(target, await server.backUp({ env, url }));
    expect(await digestAll(newer)).toEqual(await digestAll(url));

    const older = await createDatabase(debian.urlFor("postgres"));
    await start(target, newer);
    await restore(
      createSettings(server.scratch, { DATABASE_URL: older }),
      await server.backUp({ env: target, url: newer }),
    );
    expect(await digestAll(older)).toEqual(await digestAll(url));
  });
});
