import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { ParsingJob } from "@/lib/contract/service/parsing-job";
import { eventOutbox } from "@/service/db/schema/event-outbox";
import { parsingJobs } from "@/service/db/schema/parsing-jobs";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { leaseJob, settleJob } from "./jobs/job-lease";
import { makeParsedReport } from "./testing/parsed-report";
import { makeImage, uploadReport } from "./testing/upload";

const parsed = makeParsedReport("TSH", "55");
const corrected = makeParsedReport("TSH", "5.5");

let service: TestService;
let userId: string;
beforeAll(async () => {
  service = await createTestService();
  userId = (await createUser(service)).user_id;
});
afterAll(() => service.close());

const upload = async () =>
  uploadReport(service, {
    userId,
    files: [await makeImage()],
    fields: { needs_human_review: "true" },
  });
/** A parsed job that is waiting for its review. */
async function completeJob(): Promise<ParsingJob> {
  const { id } = await upload();
  const leased = await leaseJob(service.deps);
  if (leased?.id !== id) throw new Error("Another job was waiting");
  await settleJob(service.deps, leased, { status: "completed", pageCount: 1, report: parsed });
  return service.call(endpoints.getParsingJob, { params: { job_id: id } });
}
const review = (job: ParsingJob, body = corrected, key = service.key) =>
  service.send(endpoints.recordParsingReview, { params: { job_id: job.id }, body, key });
const countEvents = (job: ParsingJob) =>
  service.db.system
    .select()
    .from(eventOutbox)
    .then((rows) => rows.filter((row) => JSON.stringify(row.payload).includes(job.id)).length);

describe("a finished review", () => {
  it("replaces the data, keeps what was parsed, and tells of it once", async () => {
    const job = await completeJob();
    expect(job).toMatchObject({ is_reviewed: false, data: parsed, parsed_data: null });
    const before = await countEvents(job);
    const reviewed = await review(job);
    expect(reviewed).toMatchObject({
      status: 200,
      body: { status: "completed", is_reviewed: true, data: corrected, parsed_data: parsed },
    });
    expect(await countEvents(job)).toBe(before + 1);
    expect((await review(job)).body).toEqual(reviewed.body);
    expect(await countEvents(job)).toBe(before + 1);

    const later = await review(job, makeParsedReport("TSH", "5.6"));
    expect(later.body).toMatchObject({ data: makeParsedReport("TSH", "5.6"), parsed_data: parsed });
    expect(await countEvents(job)).toBe(before + 2);
  });

  it("may be larger than other requests", async () => {
    const job = await completeJob();
    const results = Array.from({ length: 400 }, () => ({
      ...parsed.results[0],
      test_name: "TSH",
      value: "5.5",
      comments: ["The specimen was hemolyzed. ".repeat(150)],
    }));
    expect((await review(job, { ...parsed, results })).status).toBe(200);
  });

  it("is refused for a job that is not completed, unknown, or another team's", async () => {
    const job = await completeJob();
    expect((await review(job, corrected, service.otherKey)).status).toBe(404);
    expect((await review({ ...job, id: userId })).status).toBe(404);
    const waiting = await upload();
    expect(await review(waiting)).toMatchObject({
      status: 409,
      body: { detail: "Only a completed job can be reviewed" },
    });
    expect((await review(job, { results: [] } as never)).status).toBe(422);
  });
});

describe("a job", () => {
  it("is seen by its own team only", async () => {
    const { id } = await upload();
    const params = { job_id: id };
    const other = { params, key: service.otherKey };
    expect((await service.send(endpoints.getParsingJob, other)).status).toBe(404);
    const seen = await service.db.withTeam(service.otherTeam.id, (tx) =>
      tx.$count(parsingJobs, eq(parsingJobs.id, id)),
    );
    expect(seen).toBe(0);
  });
});
