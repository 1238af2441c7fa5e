import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { isPooled } from "@/lib/db/pool";
import { createTestClient } from "@/lib/db/testing/create-test-client";
import { startJobQueue } from "@/service/jobs/job-queue";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from "@/service/testing/start-pgbouncer";
import { createDatabase } from "./database";
import { migrateService, waitForServiceMigrations } from "./migrate";
import { labTests } from "./schema/lab-tests";
import { users } from "./schema/users";

describe.runIf(hasPgbouncer)("through PgBouncer in transaction mode", () => {
  let pgbouncer: Pgbouncer;
  let service: TestService;
  beforeAll(async () => {
    pgbouncer = await startPgbouncer(inject("postgresUrl"));
    service = await createTestService({ via: pgbouncer.via });
  });
  afterAll(async () => {
    await service.close();
    await pgbouncer.stop();
  });

  it("is recognized, and a direct address too", async () => {
    expect(await isPooled(pgbouncer.via(service.databaseUrl))).toBe(true);
    expect(await isPooled(service.databaseUrl)).toBe(false);
  });

  it("each transaction has its team and its settings, however sessions are shared", async () => {
    const { db, team, otherTeam } = service;
    const read = (teamId: string) =>
      db.withTeam(teamId, async (tx) => {
        const tests = await tx
          .prepared("every_lab_test", (each) => each.select().from(labTests))
          .execute();
        const { rows } = await tx.execute(
          sql`select current_user as role, current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement,
            current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`,
        );
        return { teams: [...new Set(tests.map((test) => test.teamId))], settings: rows[0] };
      });
    const teamIds = Array.from({ length: 60 }, (_, n) => (n % 2 ? team.id : otherTeam.id));
    const found = await Promise.all(teamIds.map(read));
    expect(found.map(({ teams }) => teams)).toEqual(teamIds.map((teamId) => [teamId]));
    const settings = {
      role: "phial_service",
      zone: "UTC",
      statement: "30s",
      lock: "10s",
      idle: "1min",
    };
    expect(found.map((each) => each.settings)).toEqual(teamIds.map(() => settings));
    // A statement outside a team's transaction must still fail, since no team is set.
    await expect(
      db.withTeam(team.id, async (tx) => ({ tx })).then(({ tx }) => tx.select().from(users)),
    ).rejects.toThrow();
  });

  it("the service answers as over a direct connection", async () => {
    const { user_id } = await createUser(service);
    const body = orderBody({ user_id, lab_test_id: (await findLabTest(service)).id });
    const { order } = await service.call(endpoints.createOrder, { body });
    const read = () => service.call(endpoints.getOrder, { params: { order_id: order.id } });
    const answers = await Promise.all(Array.from({ length: 30 }, read));
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([order.id]));
    expect((await service.request("/v3/orders", { key: service.otherKey })).status).toBe(200);
  });

  it("migrations wait for each other, and a program waits for them", async () => {
    const owner = pgbouncer.via(service.ownerUrl);
    await Promise.all([migrateService(owner), migrateService(owner), migrateService(owner)]);
    await waitForServiceMigrations(pgbouncer.via(service.databaseUrl));
  });

  it("jobs run although nobody is told of them", async () => {
    const done = vi.fn<() => Promise<void>>(async () => undefined);
    const url = pgbouncer.via(service.databaseUrl);
    const queue = await startJobQueue(service.deps, url, { look: done }, { isDirect: false });
    try {
      await queue.addJob("look", { jobKey: "look", maxAttempts: 1 });
      await expect.poll(() => done).toHaveBeenCalledTimes(1);
    } finally {
      await queue.stop();
    }
  });

  it("leaves no session lock and no named statement behind", async () => {
    const db = createDatabase(pgbouncer.via(service.databaseUrl));
    await db.withTeam(service.team.id, (tx) =>
      tx.prepared("one_lab_test", (each) => each.select().from(labTests)).execute(),
    );
    await db.close();
    const client = createTestClient(pgbouncer.via(service.databaseUrl));
    await client.connect();
    const { rows } = await client.query(
      `SELECT (SELECT count(*)::int FROM pg_prepared_statements) AS statements,
        (SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND database = (
          SELECT oid FROM pg_database WHERE datname = current_database())) AS locks`,
    );
    await client.end();
    expect(rows).toEqual([{ statements: 0, locks: 0 }]);
  });
});
