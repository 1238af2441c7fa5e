import { randomUUID } from "node:crypto";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { ParsingJob } from "@/lib/contract/service/parsing-job";
import { DAY_MS } from "@/lib/contract/time";
import { eventOutbox } from "@/service/db/schema/event-outbox";
import { purgeDeletedUsers } from "@/service/jobs/purge-deleted-users";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { type ParsingRunner, startParsing } from "./jobs/parsing-runner";
import { makeImage, uploadReport } from "./testing/upload";

const childProgram = path.join(import.meta.dirname, "testing", "fake-parse-child.ts");

let service: TestService;
let runner: ParsingRunner;
beforeAll(async () => {
  service = await createTestService();
});
afterEach(() => runner.stop());
afterAll(() => service.close());

const read = (job_id: string) => service.call(endpoints.getParsingJob, { params: { job_id } });
const assign = (job_id: string, user_id: string) =>
  service.call(endpoints.assignParsingJob, { params: { job_id }, body: { user_id } });

/** A file with the pages of three patients, read for a new person. */
async function readFileOfThree(): Promise<{ job: ParsingJob; userId: string; others: string[] }> {
  const userId = (await createUser(service)).user_id;
  const { id } = await uploadReport(service, { userId, files: [await makeImage("split")] });
  runner = startParsing(service.deps, { childProgram });
  await expect.poll(() => read(id)).toMatchObject({ status: "completed" });
  const job = await read(id);
  return { job, userId, others: job.split_off_job_ids ?? [] };
}

async function readEvents(jobId: string) {
  const rows = await service.db.system.select().from(eventOutbox).orderBy(eventOutbox.id);
  return rows.flatMap(({ eventType, payload }) => {
    const { data, user_id } = payload as { data: { job_id?: string }; user_id: string | null };
    return data.job_id === jobId ? [[eventType.split(".").at(-1), user_id]] : [];
  });
}

it("pages of other patients become jobs of nobody, which a person has to review", async () => {
  const { job, others } = await readFileOfThree();
  expect(job).toMatchObject({ pages: [1], split_from: null, page_count: 3 });
  expect(await Promise.all(others.map(read))).toMatchObject(
    ["Rowan", "Ash"].map((name, at) => ({
      user_id: null,
      split_from: job.id,
      split_off_job_ids: [],
      pages: [at + 2],
      page_count: 3,
      status: "completed",
      needs_human_review: true,
      is_reviewed: false,
      data: { results: [{ test_name: name }] },
    })),
  );
  expect(await readEvents(others[0] ?? "")).toEqual([["created", null]]);
});

it("a job is moved to a person once", async () => {
  const { others } = await readFileOfThree();
  const [id = ""] = others;
  const { user_id } = await createUser(service);
  expect(await assign(id, user_id)).toMatchObject({ id, user_id });
  const { updated_at } = await read(id);
  expect(await assign(id, user_id)).toMatchObject({ user_id, updated_at });
  expect(await readEvents(id)).toEqual([
    ["created", null],
    ["updated", user_id],
  ]);
  await expect(assign(id, randomUUID())).rejects.toThrow("404");
  await expect(assign(randomUUID(), user_id)).rejects.toThrow("404");
});

it("pages of another patient outlive the person for whom the file was uploaded", async () => {
  const { job, userId, others } = await readFileOfThree();
  await service.call(endpoints.deleteUser, { params: { user_id: userId } });
  service.clock.advanceMs(8 * DAY_MS);
  await purgeDeletedUsers(service.deps);
  await expect(read(job.id)).rejects.toThrow("404");
  expect(await read(others[0] ?? "")).toMatchObject({ split_from: null, pages: [2] });
});
