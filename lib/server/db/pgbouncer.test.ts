import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { getTestLogins } from "@/lib/db/testing/test-logins";
import { createRuntime } from "@/lib/server/compose";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from "@/service/testing/start-pgbouncer";

describe.runIf(hasPgbouncer)("a dashboard behind PgBouncer in transaction mode", () => {
  let pgbouncer: Pgbouncer;
  let dashboard: TestDashboard;
  let directUrl: string;
  beforeAll(async () => {
    pgbouncer = await startPgbouncer(inject("postgresUrl"));
    const database = await createDashboardDatabase();
    directUrl = getTestLogins(database.url).dashboard;
    const env = { DATABASE_URL: pgbouncer.via(directUrl) };
    dashboard = await createTestDashboard({ database, env });
  });
  afterAll(async () => {
    await dashboard.close();
    await pgbouncer.stop();
  });

  const openStream = (runtime: TestDashboard["runtime"]) =>
    runtime.live.open({
      teamId: dashboard.team.id,
      sessionId: "invented",
      after: 0,
      receivesEvents: async () => false,
      isSignedIn: async () => true,
    });

  test("finds sessions over shared connections", async () => {
    const { ctx, staffId } = await dashboard.signedIn("operator");
    const contexts = await Promise.all(Array.from({ length: 50 }, () => ctx()));
    expect(new Set(contexts.map(({ actor }) => actor.id))).toEqual(new Set([staffId]));
  });

  test("without a direct address says once that screens ask by themselves, and refuses streams at once", async () => {
    const { live } = dashboard.runtime;
    live.start();
    const sentence =
      /DATABASE_URL leads through a pooler: set DATABASE_DIRECT_URL for live updates/;
    await expect.poll(() => dashboard.logs.join("")).toMatch(sentence);
    await expect(openStream(dashboard.runtime)).rejects.toMatchObject({ code: "timeout" });
    expect(dashboard.logs.filter((line) => sentence.test(line))).toHaveLength(1);
  });

  test("with a direct address hears of changes", async () => {
    const { env, log, clock } = dashboard.runtime;
    const withDirect = { ...env, DATABASE_DIRECT_URL: directUrl };
    const runtime = createRuntime({ env: withDirect, log, clock, continueAfter: () => undefined });
    const stream = await openStream(runtime);
    await stream.cancel();
    expect(runtime.live.getPosition(dashboard.team.id)).toBeGreaterThan(0);
    await runtime.live.close();
    await runtime.db.$client.end();
  });
});
