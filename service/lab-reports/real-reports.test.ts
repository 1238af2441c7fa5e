import { afterAll, beforeAll, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { ParsingJob } from "@/lib/contract/service/parsing-job";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { type ParsingRunner, startParsing } from "./jobs/parsing-runner";
import { type Part, readSample, uploadReport } from "./testing/upload";

let service: TestService;
let runner: ParsingRunner;
let userId: string;
beforeAll(async () => {
  service = await createTestService();
  userId = (await createUser(service)).user_id;
});
afterAll(async () => {
  await runner.stop();
  await service.close();
});

const HONEST_JOBS = 10;
const results = [
  "Glucose 112",
  "Creatinine 0.84",
  "Sodium 139",
  "Potassium 5.5",
  "Hemoglobin A1c 6.1",
  "TSH 2.31",
  "Ferritin 9",
  "C-Reactive Protein <0.3",
];
const completed = { status: "completed", reason: null, results };
const failed = { status: "failed", reason: "processing_error", results: undefined };

/** A report whose drawing is damaged in the middle. */
function damage({ bytes, type }: Part): Part {
  const damaged = Uint8Array.from(bytes);
  const start = Buffer.from(bytes).indexOf("stream");
  damaged.fill(0xff, start + 300, start + 340);
  return { bytes: damaged, type };
}

const upload = (file: Part) => uploadReport(service, { userId, files: [file] });
const read = ({ id }: ParsingJob) =>
  service.call(endpoints.getParsingJob, { params: { job_id: id } });
async function readEnd(job: ParsingJob) {
  const { status, failure_reason: reason, data } = await read(job);
  const results = data?.results.map(({ test_name, value }) => `${test_name} ${value}`);
  return { status, reason, results };
}

it("ten reports and a scan are read while hostile files fail", async () => {
  const scan = await upload(await readSample("report-scan.jpg"));
  // Reading it takes longer than all the others together, which are uploaded meanwhile.
  runner = startParsing(service.deps, { retryDelayMs: 0 });
  const hostile: Part[] = [];
  for (const name of ["bomb.pdf", "encrypted.pdf", "script.pdf"]) {
    hostile.push(await readSample(name));
  }
  const report = await readSample("report.pdf");
  hostile.push(damage(report));
  const jobs: { job: ParsingJob; expected: object }[] = [{ job: scan, expected: completed }];
  for (let index = 0; index < HONEST_JOBS; index += 1) {
    const file = hostile[index];
    if (file) jobs.push({ job: await upload(file), expected: failed });
    jobs.push({ job: await upload(report), expected: completed });
  }
  runner.wake();
  const ended: object[] = [];
  for (const { job } of jobs) {
    await expect
      .poll(async () => (await read(job)).status, { interval: 200 })
      .toMatch(/completed|failed/);
    ended.push(await readEnd(job));
  }
  expect(ended).toEqual(jobs.map(({ expected }) => expected));
  // A failure that depends only on the file is not retried. A report may be read again when a busy machine lost its lease.
  const { rows } = await service.db.system.execute(
    "select distinct attempts from service.parsing_jobs where status = 'failed'",
  );
  expect(rows).toEqual([{ attempts: 1 }]);
});
