import type { Client } from "pg";
import { afterEach, beforeEach, expect, inject, it, vi } from "vitest";
import { createTestClient } from "@/lib/db/testing/create-test-client";
import { getSystemUrl } from "@/service/db/database";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { type JobQueue, startJobQueue } from "./job-queue";
import { openQueuePool } from "./queue-run";

let service: TestService;
let admin: Client;
let queue: JobQueue | undefined;
/** A process of the database that a test has stopped. */
let stopped: number | undefined;

beforeEach(async () => {
  // graphile-worker prints a trace when its connection is cut while it looks for a job.
  vi.spyOn(console, "trace").mockImplementation(() => undefined);
  service = await createTestService();
  admin = createTestClient(inject("postgresUrl"));
  await admin.connect();
});
afterEach(async () => {
  vi.restoreAllMocks();
  if (stopped !== undefined) process.kill(stopped, "SIGCONT");
  stopped = undefined;
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

/** Makes the database refuse the queue's connections, as during a restart. */
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
  await expect.poll(() => queue?.isAlive()).toBe(false);
  await letConnect(true);
  await expect.poll(() => queue?.isAlive()).toBe(true);
  // The job that the ended run had locked must be free, not locked for hours.
  await expect.poll(() => attempts).toHaveLength(2);
});

it("is started again although its last run, whose connection neither answers nor breaks, does not end", async () => {
  const attempts: string[] = [];
  queue = await startJobQueue(
    service.deps,
    service.databaseUrl,
    {
      hold: async () => {
        attempts.push("started");
        if (attempts.length > 1) return;
        if (stopped !== undefined) process.kill(stopped, "SIGSTOP");
        await loseDatabase();
        throw new Error("the database is gone");
      },
    },
    { endLimitMs: 100 },
  );
  // The queue may take a job before it hears of new ones.
  await expect.poll(findListener).toBeDefined();
  stopped = await findListener();
  await queue.addJob("hold", { jobKey: "hold", maxAttempts: 5 });
  await expect.poll(() => queue?.isAlive()).toBe(false);
  await letConnect(true);
  await expect.poll(() => attempts).toHaveLength(2);
});

it("can be stopped while the database is away", async () => {
  queue = await startJobQueue(service.deps, service.databaseUrl, {
    hold: async () => {
      await loseDatabase();
    },
  });
  await queue.addJob("hold", { jobKey: "hold", maxAttempts: 5 });
  await expect.poll(() => queue?.isAlive()).toBe(false);
  await queue.stop();
  expect(queue.isAlive()).toBe(false);
});

it("takes a connection back once, although graphile-worker gives a lost one back twice while it stops", async () => {
  const pool = openQueuePool(getSystemUrl(service.databaseUrl), service.deps.log);
  try {
    await new Promise<void>((resolve, reject) => {
      pool.connect((error, _client, release) => {
        if (error) return reject(error);
        release();
        expect(() => release()).not.toThrow();
        resolve();
      });
    });
    expect(pool).toMatchObject({ totalCount: 1, idleCount: 1 });
  } finally {
    await pool.end();
  }
});

it("is registered before it takes a job: one that is killed at its start holds none for minutes", async () => {
  const other = await startJobQueue(service.deps, service.databaseUrl, { other: () => undefined });
  await other.addJob("note", { jobKey: "note", maxAttempts: 5 });
  await other.stop();
  const { href } = new URL(database(), inject("postgresUrl"));
  const holder = createTestClient(href);
  await holder.connect();
  const note = vi.fn();
  try {
    await holder.query("begin; lock table service.job_workers in share mode");
    const starting = startJobQueue(service.deps, service.databaseUrl, { note });
    // Waits for the queue's registration and its first beat.
    await expect.poll(() => countWaiting()).toBe(2);
    expect(note).not.toHaveBeenCalled();
    const taken = await service.admin("select from graphile_worker.jobs where locked_by <> ''");
    expect(taken).toEqual([]);
    await holder.query("commit");
    queue = await starting;
  } finally {
    await holder.end();
  }
  await expect.poll(() => note).toHaveBeenCalled();
});

/** The process of the connection on which the queue hears of new jobs. */
async function findListener(): Promise<number | undefined> {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where application_name = 'phial-worker' and datname = $1 and query like 'LISTEN%'`,
    [database()],
  );
  return rows[0]?.pid;
}

/** The queue's connections that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rowCount } = await admin.query(
    `select from pg_stat_activity
     where application_name = 'phial-worker' and datname = $1 and wait_event_type = 'Lock'`,
    [database()],
  );
  return rowCount ?? 0;
}
