import { Client } from "pg";
import { afterEach, beforeEach, expect, inject, it, vi } from "vitest";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { type JobQueue, startJobQueue } from "./job-queue";

const soon = { timeout: 60_000, interval: 50 };
let service: TestService;
let admin: Client;
let queue: JobQueue | undefined;

beforeEach(async () => {
  // graphile-worker prints a connection that is cut while it looks for a job.
  vi.spyOn(console, "trace").mockImplementation(() => undefined);
  service = await createTestService();
  admin = new Client({ connectionString: inject("postgresUrl") });
  await admin.connect();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await letConnect(true);
  await queue?.stop();
  await admin.end();
  await service.close();
  vi.restoreAllMocks();
});

const database = () => new URL(service.databaseUrl).pathname.slice(1);

function letConnect(isAllowed: boolean) {
  return admin.query(`alter database "${database()}" allow_connections ${isAllowed}`);
}

/** The database refuses the queue, as while it restarts. */
async function loseDatabase(): Promise<void> {
  await letConnect(false);
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'phial-worker' and datname = $1",
    [database()],
  );
}

it("is started again after the database was lost while a job ran, and does the job", async () => {
  const attempts: string[] = [];
  queue = await startJobQueue(service.deps, service.databaseUrl, {
    hold: async () => {
      attempts.push("started");
      if (attempts.length > 1) return;
      await loseDatabase();
      throw new Error("the database is gone");
    },
  });
  await queue.addJob("hold", { jobKey: "hold", maxAttempts: 5 });
  await vi.waitFor(() => expect(queue?.isAlive()).toBe(false), soon);
  await letConnect(true);
  await vi.waitFor(() => expect(queue?.isAlive()).toBe(true), soon);
  // The job that the ended run had locked is free, not locked for hours.
  await vi.waitFor(() => expect(attempts).toHaveLength(2), soon);
});

it("can be stopped while the database is away", async () => {
  queue = await startJobQueue(service.deps, service.databaseUrl, {
    hold: async () => {
      await loseDatabase();
    },
  });
  await queue.addJob("hold", { jobKey: "hold", maxAttempts: 5 });
  await vi.waitFor(() => expect(queue?.isAlive()).toBe(false), soon);
  await queue.stop();
  expect(queue.isAlive()).toBe(false);
});
