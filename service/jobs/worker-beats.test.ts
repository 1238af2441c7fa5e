import { sql } from "drizzle-orm";
import { Pool } from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { getSystemUrl } from "@/service/db/database";
import { getStatuses, openOrderFixture } from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { type JobQueue, startJobQueue } from "./job-queue";
import { readOwnMark } from "./process-mark";
import { startWorker, type Worker } from "./start-worker";
import { createWorkerBeats } from "./worker-beats";

const SECOND = 1_000;
let service: TestService;
let pool: Pool;
let elapsedMs: number;
let queue: JobQueue | Worker | undefined;

beforeEach(async () => {
  service = await createTestService();
  pool = new Pool({ connectionString: getSystemUrl(service.databaseUrl), max: 2 });
  // A pool ends before the server has closed its connections, and dropping the database then breaks them.
  pool.on("error", () => undefined);
  elapsedMs = 0;
});
afterEach(async () => {
  await queue?.stop();
  queue = undefined;
  await pool.end();
  await service.close();
});

const beats = () => createWorkerBeats(pool, { ids: ["pool-own"], mark: null }, () => elapsedMs);

/** A job as its worker left it: locked for some minutes. */
async function lockJob(key: string, worker: string): Promise<void> {
  await service.db.system.execute(sql`select graphile_worker.add_job('hold', job_key => ${key})`);
  await service.db.system.execute(
    sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - interval '3 minutes'
      where key = ${key}`,
  );
}

async function see(worker: string, ago: string): Promise<void> {
  await service.db.system.execute(
    sql`insert into service.job_workers (id, seen_at) values (${worker}, now() - ${ago}::interval)`,
  );
}

async function getLocked(): Promise<string[]> {
  const { rows } = await service.db.system.execute<{ key: string }>(
    sql`select key from graphile_worker.jobs where locked_by is not null order by key`,
  );
  return rows.map(({ key }) => key);
}

/** Beats every 15 seconds for as long as it takes to be sure who is gone. */
async function beatForAMinute(own = beats()): Promise<number> {
  let lost = 0;
  for (let beat = 0; beat <= 4; beat += 1) {
    lost += await own.beat();
    elapsedMs += 15 * SECOND;
  }
  return lost;
}

it("frees the jobs of workers that are gone, and no job of one that runs", async () => {
  queue = await startJobQueue(service.deps, service.databaseUrl, {});
  await lockJob("of a killed one", "pool-killed");
  await see("pool-killed", "2 minutes");
  await lockJob("of one that never registered", "pool-unknown");
  await lockJob("of a live one", "pool-live");
  await see("pool-live", "20 seconds");
  expect(await beatForAMinute()).toBe(2);
  expect(await getLocked()).toEqual(["of a live one"]);
});

it("frees the jobs of a process of this machine that is gone as soon as another starts", async () => {
  const mark = await readOwnMark();
  expect(mark).not.toBeNull();
  queue = await startJobQueue(service.deps, service.databaseUrl, {});
  await lockJob("of a killed one", "pool-killed");
  await lockJob("of this one", "pool-here");
  await lockJob("of one elsewhere", "pool-elsewhere");
  const { machine, pid, processStart } = mark ?? { machine: "", pid: 0, processStart: "" };
  for (const [id, where, start] of [
    ["pool-killed", machine, "1"],
    ["pool-here", machine, processStart],
    ["pool-elsewhere", "another machine", "1"],
  ]) {
    await service.db.system.execute(
      sql`insert into service.job_workers values (${id}, now(), ${where}, ${pid}, ${start})`,
    );
  }
  const next = await startJobQueue(service.deps, service.databaseUrl, {});
  expect(await getLocked()).toEqual(["of one elsewhere", "of this one"]);
  await next.stop();
});

it("gives no further attempt to a job whose workers were killed again and again", async () => {
  queue = await startJobQueue(service.deps, service.databaseUrl, {});
  await lockJob("of a killed one", "pool-killed");
  await service.db.system.execute(
    sql`update graphile_worker._private_jobs set attempts = 25, max_attempts = 25`,
  );
  await beatForAMinute();
  const { rows } = await service.db.system.execute(
    sql`select max_attempts from graphile_worker.jobs where locked_by is null`,
  );
  expect(rows).toEqual([{ max_attempts: 25 }]);
});

it("calls nobody lost right after an outage, in which nobody could be seen", async () => {
  queue = await startJobQueue(service.deps, service.databaseUrl, {});
  const own = beats();
  await beatForAMinute(own);
  await lockJob("of a live one", "pool-live");
  await see("pool-live", "4 minutes");
  elapsedMs += 240 * SECOND;
  expect(await own.beat()).toBe(0);
  expect(await getLocked()).toEqual(["of a live one"]);
});

it("continues a delayed simulation whose worker was killed in its last attempt", async () => {
  const fixture = await openOrderFixture(service);
  const { id } = await fixture.place({}, "walk_in_test");
  queue = await startWorker(service.deps, service.databaseUrl);
  await service.call(endpoints.simulateOrder, {
    params: { order_id: id },
    query: { final_status: "completed", delay: 1 },
  });
  await service.db.system.execute(
    sql`update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now() - interval '3 minutes',
      attempts = max_attempts where key like 'simulate:%'`,
  );
  await beatForAMinute();
  await expect.poll(async () => getStatuses(await fixture.read(id)).at(-1)).toBe("completed");
});
