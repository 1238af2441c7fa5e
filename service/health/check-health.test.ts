import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestClient } from "@/lib/db/testing/create-test-client";
import { startWorker, type Worker } from "@/service/jobs/start-worker";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createHealthCheck } from "./check-health";

let service: TestService;
let worker: Worker | undefined;

beforeEach(async () => {
  service = await createTestService();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await service.close();
});

const checkHealth = () => createHealthCheck(service.db, worker && { worker })();
const getChecks = async () => (await checkHealth()).checks;

it("asks with the rights that requests have", async () => {
  expect(await checkHealth()).toEqual({
    status: "ok",
    checks: { database: "ok", role: "ok", migrations: "ok" },
  });
  await service.admin("revoke usage on schema service from phial_service");
  expect(await checkHealth()).toEqual({
    status: "failing",
    checks: { database: "ok", role: "requests cannot use the database", migrations: "ok" },
  });
});

it("says that a newer version has used the database", async () => {
  await service.admin(
    "insert into drizzle.service_migrations (hash, created_at) values ('of a newer version', 9999999999999)",
  );
  expect((await getChecks()).migrations).toBe("1 of a newer version: start that version");
});

it("puts recurring jobs right whose last run lies in the future, and says so until they are", async () => {
  worker = await startWorker(service.deps, service.databaseUrl);
  expect((await getChecks()).jobs).toBe("ok");
  await service.db.system.execute(
    sql`update graphile_worker._private_known_crontabs set last_execution = now() + interval '36 hours'`,
  );
  expect(await getChecks()).toMatchObject({
    worker: "ok",
    jobs: expect.stringContaining("lay in the future"),
  });
  const { rows } = await service.db.system.execute(
    sql`select 1 from graphile_worker._private_known_crontabs where last_execution > now()`,
  );
  expect(rows).toEqual([]);
  // The run that waits for that future time is replaced by a new one.
  await expect.poll(() => getChecks()).toMatchObject({ jobs: "ok" });
});

it("says that no jobs run while the worker is stopped", async () => {
  worker = await startWorker(service.deps, service.databaseUrl);
  await worker.stop();
  expect(await getChecks()).toMatchObject({ worker: "has stopped", jobs: "do not run" });
});

it("calls a database that answers late slow, which is no failure", async () => {
  const owner = createTestClient(service.ownerUrl);
  await owner.connect();
  await owner.query("begin; lock table drizzle.service_migrations in access exclusive mode");
  const answer = await service.app.request("/health");
  await owner.end();
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { status: "warning", checks: { database: "slow", role: "unknown", migrations: "unknown" } },
  ]);
  expect((await checkHealth()).status).toBe("ok");
});
