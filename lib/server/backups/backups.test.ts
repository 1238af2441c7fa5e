import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { HOUR_MS } from "@/lib/contract/time";
import { backups, installation } from "@/lib/server/db/schema/installation";
import { readHealth } from "@/lib/server/installation/health";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { watchBackups } from "./backups";

let dashboard: TestDashboard;

beforeAll(async () => {
  dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
    env: { PHIAL_BACKUP_DIR: "/invented/backups" },
  });
  await dashboard.runtime.db.insert(installation).values({ id: randomUUID(), fingerprints: {} });
});
afterAll(() => dashboard.close());

async function addBackup(state: "succeeded" | "failed", hoursAgo: number, problem?: string) {
  const startedAt = new Date(dashboard.runtime.clock.now().getTime() - hoursAgo * HOUR_MS);
  const row = { id: randomUUID(), state, folder: "/invented/backups/one", startedAt, problem };
  await dashboard.runtime.db.insert(backups).values(row);
  return startedAt.toISOString();
}

const readBackup = async () => {
  const { body } = await readHealth();
  return (body as { backup?: unknown }).backup;
};

test("administrators and health learn that the last backup failed or is too old", async () => {
  const { ctx } = await dashboard.signedIn("admin");
  const watch = async () => (await watchBackups(await ctx(), {})).problem;
  expect(await watch()).toBeNull();

  const last = await addBackup("succeeded", 3);
  expect(await watch()).toBeNull();
  expect(await readBackup()).toEqual({ ok: true });

  await addBackup("failed", 1, "The disk is full.");
  expect(await watch()).toEqual({
    kind: "failed",
    last_succeeded_at: last,
    reason: "The disk is full.",
  });
  expect(await readBackup()).toEqual({ ok: false, problem: "The last backup failed." });

  const next = await addBackup("succeeded", 0);
  expect(await watch()).toBeNull();
  dashboard.passMinutes(25);
  expect(await watch()).toBeNull();
  await dashboard.runtime.db
    .update(backups)
    .set({ startedAt: new Date(Date.parse(next) - 38 * HOUR_MS) });
  expect(await watch()).toMatchObject({ kind: "late", reason: null });
  expect(await readBackup()).toEqual({ ok: false, problem: "The last backup is too old." });
});
