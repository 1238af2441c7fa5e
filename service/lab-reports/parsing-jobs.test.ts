import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { ParsedLabReport, type ParsingJob } from "@/lib/contract/service/parsing-job";
import { eventOutbox } from "@/service/db/schema/event-outbox";
import { parsingJobs } from "@/service/db/schema/parsing-jobs";
import { completeAnswer } from "@/service/http/complete-answer";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { type ParsingOptions, type ParsingRunner, startParsing } from "./jobs/parsing-runner";
import { makeParsedReport } from "./testing/parsed-report";
import { makeImage, uploadReport } from "./testing/upload";

const MEGABYTE = 1024 * 1024;
const childProgram = path.join(import.meta.dirname, "testing", "fake-parse-child.ts");
const stoppedProgram = path.join(import.meta.dirname, "testing", "stopped-child.ts");

let service: TestService;
let userId: string;
/** The folder of the files in which child processes record that they have started. */
let markers: string;
const runners: ParsingRunner[] = [];
const logged: string[] = [];
beforeAll(async () => {
  markers = await mkdtemp(path.join(tmpdir(), "phial-markers-"));
  service = await createTestService();
  userId = (await createUser(service)).user_id;
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
});
afterAll(async () => {
  await service.close();
  await rm(markers, { recursive: true, force: true });
});

function run(options: ParsingOptions = {}): ParsingRunner {
  const log = pino({ level: "trace" }, { write: (line) => void logged.push(line) });
  const runner = startParsing(
    { ...service.deps, log },
    { childProgram, retryDelayMs: 0, ...options },
  );
  runners.push(runner);
  return runner;
}

const newMarker = () => path.join(markers, randomUUID());
const upload = async (order: string, marker = "", fields = {}) =>
  uploadReport(service, { userId, files: [await makeImage(order, marker)], fields });
const read = ({ id }: ParsingJob) =>
  service.call(endpoints.getParsingJob, { params: { job_id: id } });
const comesTo = (job: ParsingJob, expected: object) =>
  expect.poll(() => read(job)).toMatchObject(expected);
/** The outbox's events about a job, oldest first. */
async function readEvents({ id }: ParsingJob) {
  const rows = await service.db.system.select().from(eventOutbox).orderBy(eventOutbox.id);
  return rows.flatMap(({ eventType, payload }) => {
    const { data } = payload as { data: { job_id?: string; status?: string } };
    return data.job_id === id ? [[eventType.split(".").at(-1), data.status]] : [];
  });
}
/** The processes that parsed the job, one line per attempt. */
const readPids = async (marker: string) =>
  (await readFile(marker, "utf8")).trim().split("\n").map(Number);
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const failed = { status: "failed", failure_reason: "processing_error", data: null };

describe("a parsing job", () => {
  it("is parsed in a child process and tells of each change", async () => {
    const job = await upload("read");
    expect(await readEvents(job)).toEqual([["created", "upload_pending"]]);
    run();
    await comesTo(job, { status: "completed", pages_read: 1, page_count: 1, is_reviewed: false });
    expect((await read(job)).data).toEqual(
      completeAnswer(ParsedLabReport, makeParsedReport("TSH")),
    );
    expect(await readEvents(job)).toEqual([
      ["created", "upload_pending"],
      ["updated", "started"],
      ["updated", "completed"],
    ]);
  });

  it("needs a human review when something was not read", async () => {
    const [read, unread] = [await upload("read"), await upload("unread")];
    run();
    await comesTo(read, { status: "completed", needs_human_review: false });
    await comesTo(unread, { status: "completed", needs_human_review: true });
  });

  it("ends with the reason that the parser gives, without another attempt", async () => {
    const marker = newMarker();
    const job = await upload("refuse", marker);
    run();
    await comesTo(job, { status: "failed", failure_reason: "not_english", data: null });
    expect(await readPids(marker)).toHaveLength(1);
    expect((await readEvents(job)).at(-1)).toEqual(["updated", "failed"]);
  });

  it("is tried once more when its process dies", async () => {
    const marker = newMarker();
    const job = await upload("crash_once", marker);
    run();
    await comesTo(job, { status: "completed" });
    const pids = await readPids(marker);
    expect(new Set(pids).size).toBe(2);
    // The second start is not a change that clients need to know about.
    expect((await readEvents(job)).map(([, status]) => status)).toEqual([
      "upload_pending",
      "started",
      "completed",
    ]);
  });

  it("fails whatever ends its process, while others are parsed", async () => {
    const orders = ["crash", "throw", "nonsense"];
    const [spin, grow] = [newMarker(), newMarker()];
    const tooExpensive = await Promise.all([upload("spin", spin), upload("grow", grow)]);
    const hostile = await Promise.all(orders.map((order) => upload(order)));
    const honest = await Promise.all([1, 2, 3].map(() => upload("read")));
    run({ limits: { stepCpuMs: 500, memoryBytes: 400 * MEGABYTE } });
    for (const job of honest) await comesTo(job, { status: "completed" });
    for (const job of tooExpensive) await comesTo(job, { ...failed, failure_detail: "too_large" });
    for (const job of hostile) await comesTo(job, { ...failed, failure_detail: "service_error" });
    // Another attempt would need as much again.
    expect(await readPids(spin)).toHaveLength(1);
    expect(await readPids(grow)).toHaveLength(1);
    const lines = logged.join("");
    for (const reason of ["crashed", "failed", "out_of_cpu_time", "out_of_memory"]) {
      expect(lines).toContain(`"reason":"${reason}"`);
    }
    expect(lines).not.toContain("Halloway");
  });

  it("is tried once more when its process waits for something that never comes", async () => {
    const job = await upload("wait");
    run({ quietMs: 200 });
    await comesTo(job, { ...failed, failure_detail: "service_error" });
    const ends = logged.map((line) => JSON.parse(line)).filter((line) => line.job === job.id);
    expect(ends.filter(({ reason }) => reason !== undefined)).toMatchObject([
      { attempt: 1, reason: "stuck" },
      { attempt: 2, reason: "stuck" },
    ]);
  });

  it("is stored without text that the database cannot hold", async () => {
    const job = await upload("nul");
    run();
    await comesTo(job, { data: makeParsedReport("TSH \ufffd") });
  });

  it("shows its progress, and is let go at once when the service stops", async () => {
    const marker = newMarker();
    const job = await upload("wait", marker);
    const runner = run();
    await comesTo(job, { status: "started", pages_read: 1, page_count: 2 });
    await runner.stop();
    const [pid = 0] = await readPids(marker);
    await expect.poll(() => isRunning(pid)).toBe(false);
    run();
    await expect.poll(() => readPids(marker)).toHaveLength(2);
  });

  it("is given up when its person is purged meanwhile", async () => {
    const marker = newMarker();
    const job = await upload("wait", marker);
    run();
    await comesTo(job, { pages_read: 1 });
    await service.db.system.execute(`delete from service.parsing_jobs where id = '${job.id}'`);
    const [pid = 0] = await readPids(marker);
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

describe("a busy machine", () => {
  const isWaiting = { status: "upload_pending", failure_reason: null, pages_read: 0 };

  it("that gives a process no time to begin leaves the job in the queue, and it is read later", async () => {
    const job = await upload("read");
    const busy = run({ childProgram: stoppedProgram, quietMs: 20, busyDelayMs: 60_000 });
    await expect
      .poll(async () => await service.db.system.select().from(parsingJobs))
      .toContainEqual(expect.objectContaining({ id: job.id, waits: 1, attempts: 0 }));
    expect(await read(job)).toMatchObject(isWaiting);
    await busy.stop();
    await service.db.system.update(parsingJobs).set({ leasedUntil: sql`now()` });
    run();
    await comesTo(job, { status: "completed", failure_detail: null });
  });

  it("that stops a process in the middle of a report leaves the job in the queue too", async () => {
    const marker = newMarker();
    const job = await upload("stop_once", marker);
    run({ quietMs: 200, busyDelayMs: 0 });
    await comesTo(job, { status: "completed" });
    expect((await readPids(marker)).length).toBeGreaterThan(1);
    expect(await readEvents(job)).toContainEqual(["updated", "upload_pending"]);
  });

  it("is named as the reason when the service gives up after three waits", async () => {
    const job = await upload("read");
    run({ childProgram: stoppedProgram, quietMs: 20, busyDelayMs: 0 });
    await comesTo(job, { ...failed, failure_detail: "service_busy" });
    expect(await service.db.system.select().from(parsingJobs)).toContainEqual(
      expect.objectContaining({ id: job.id, waits: 3 }),
    );
  });
});
