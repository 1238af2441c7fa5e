import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { parsingJobs } from "@/service/db/schema/parsing-jobs";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { leaseJob } from "./jobs/job-lease";
import { startParsing } from "./jobs/parsing-runner";
import { makeImage, uploadReport } from "./testing/upload";

const root = path.resolve(import.meta.dirname, "..", "..");
const testing = path.join(import.meta.dirname, "testing");
// Ends the service even when these tests are killed, as long as they hold the other end of its stdin.
const preload = pathToFileURL(path.join(root, "bin", "embedded", "end-with-parent.mjs")).href;
const childProgram = path.join(testing, "fake-parse-child.ts");

let service: TestService;
beforeEach(async () => {
  service = await createTestService();
});
afterEach(() => service.close());

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it("a job of a killed service is resumed within a minute, and its process does not outlive the service", async () => {
  const marker = path.join(tmpdir(), `phial-marker-${randomUUID()}`);
  const { user_id: userId } = await createUser(service);
  const files = [await makeImage("spin_once", marker)];
  const { id: job_id } = await uploadReport(service, { userId, files });
  const read = () => service.call(endpoints.getParsingJob, { params: { job_id } });

  const { directory, encryptionKey } = service.fileStore;
  const killed = spawn(
    process.execPath,
    [
      ...["--import", preload, "--import", "tsx", path.join(testing, "parse-in-service.ts")],
      ...[service.databaseUrl, service.clock.now().toISOString(), directory],
      ...[encryptionKey.toString("base64"), childProgram],
    ],
    { cwd: root, stdio: ["pipe", "ignore", "ignore"] },
  );
  const ended = once(killed, "exit");
  const readMarker = () => readFile(marker, "utf8").catch(() => "");
  await expect.poll(() => readMarker()).toMatch(/^\d+\n$/);
  expect((await read()).status).toBe("started");
  killed.kill("SIGKILL");
  await ended;
  // The child is in an endless loop, so only its watchdog thread can end it.
  await expect.poll(async () => isRunning(Number(await readMarker()))).toBe(false);

  // Nobody takes the job as long as the killed service could still hold its lease, not even a node whose clock is ahead.
  service.clock.advanceMs(3_600_000);
  expect(await leaseJob(service.deps)).toBeNull();
  await service.db.system
    .update(parsingJobs)
    .set({ leasedUntil: sql`${parsingJobs.leasedUntil} - interval '20 seconds'` });
  const runner = startParsing(service.deps, { childProgram });
  try {
    await expect.poll(async () => (await read()).status).toBe("completed");
  } finally {
    await runner.stop();
  }
  // The report's files must not be left behind either.
  const left = (await readdir(tmpdir())).filter((name) =>
    name.startsWith(`phial-report-${killed.pid}-`),
  );
  expect(left).toEqual([]);
});
