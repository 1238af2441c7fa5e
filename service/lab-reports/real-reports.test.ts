import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { ParsingJob } from "@/lib/contract/service/parsing-job";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { type ParsingRunner, startParsing } from "./jobs/parsing-runner";
import { readSample, uploadReport } from "./testing/upload";

let service: TestService;
let runner: ParsingRunner;
let userId: string;
beforeAll(async () => {
  service = await createTestService();
  userId = (await createUser(service)).user_id;
  runner = startParsing(service.deps, { retryDelayMs: 0 });
});
afterAll(async () => {
  await runner.stop();
  await service.close();
});

async function upload(name: string): Promise<ParsingJob> {
  const job = await uploadReport(service, { userId, files: [await readSample(name)] });
  runner.wake();
  return job;
}
const read = ({ id }: ParsingJob) =>
  service.call(endpoints.getParsingJob, { params: { job_id: id } });
const end = (job: ParsingJob) =>
  vi.waitFor(
    async () => {
      const current = await read(job);
      expect(current.status).toMatch(/completed|failed/);
      return current;
    },
    { timeout: 100_000, interval: 200 },
  );

it("reports are read while hostile files fail with a reason", { timeout: 120_000 }, async () => {
  const names = ["encrypted.pdf", "script.pdf", "report.pdf", "report-scan.jpg"];
  const jobs = await Promise.all(names.map(upload));
  const ended = await Promise.all(jobs.map(end));
  const outcomes = ended.map(({ status, failure_reason, data }) => ({
    status,
    reason: failure_reason,
    results: data?.results.map(({ test_name, value }) => `${test_name} ${value}`),
  }));
  const failed = { status: "failed", reason: "processing_error", results: undefined };
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
  expect(outcomes).toEqual([failed, failed, completed, completed]);
  expect(ended.at(-1)).toMatchObject({ page_count: 1, pages_read: 1 });
});
