import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { parsingJobs } from "@/service/db/schema/parsing-jobs";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { QUEUE_LIMITS } from "./limits";
import {
  makeImage,
  type Part,
  postUpload,
  readSample,
  sendUpload,
  type Upload,
  uploadReport,
} from "./testing/upload";

let service: TestService;
let userId: string;
let image: Part;
let pdf: Part;
beforeAll(async () => {
  service = await createTestService();
  userId = (await createUser(service)).user_id;
  [image, pdf] = await Promise.all([makeImage(), readSample("report.pdf")]);
});
afterAll(() => service.close());

const send = (upload: Partial<Upload>) =>
  sendUpload(service, { userId, files: [image], ...upload });
/** How many jobs and encrypted files there are. */
const countAll = async () => {
  const folder = path.join(service.fileStore.directory, "service", "lab-reports");
  const names = await readdir(folder).catch(() => []);
  return [await service.db.system.$count(parsingJobs), names.length];
};

describe("the queue", () => {
  const fillQueue = (jobs: number) =>
    service.db.system.execute(sql`
      insert into service.parsing_jobs
        (id, team_id, user_id, status, needs_human_review, created_at, updated_at)
      select gen_random_uuid(), team_id, id, 'upload_pending', false, now(), now()
      from service.users, generate_series(1, ${jobs}) where id = ${userId}`);
  const emptyQueue = () => service.db.system.delete(parsingJobs);

  it("takes no more reports of a team than its share, stores nothing of them, and says when to come back", async () => {
    const key = randomUUID();
    const first = await send({ idempotencyKey: key });
    await fillQueue(QUEUE_LIMITS.team);
    const before = await countAll();
    const response = await postUpload(service, { userId, files: [image] });
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("60");
    const detail = expect.stringContaining("waiting to be read");
    expect(await response.json()).toEqual({ reason: "overloaded", detail });
    expect(await countAll()).toEqual(before);
    // What was accepted before is still answered, and another team is not concerned.
    expect(await send({ idempotencyKey: key })).toEqual(first);
    const { otherKey: key2 } = service;
    const body = { client_user_id: "stranger" };
    const stranger = await service.call(endpoints.createUser, { body, key: key2 });
    expect((await send({ userId: stranger.user_id, key: key2 })).status).toBe(200);
    await emptyQueue();
    expect((await send({})).status).toBe(200);
  });
});

describe("an idempotency key", () => {
  it("gives the same job again and stores its files once", async () => {
    const key = randomUUID();
    const first = await send({ files: [pdf], idempotencyKey: key });
    const before = await countAll();
    expect(await send({ files: [pdf], idempotencyKey: key })).toEqual(first);
    expect(await countAll()).toEqual(before);
    expect((await send({ idempotencyKey: key })).status).toBe(409);
    expect(await countAll()).toEqual(before);
  });
});

describe("the same file again", () => {
  it("names the earlier job, for the same and for another person, unless that failed", async () => {
    const [one, other] = await Promise.all([createUser(service), createUser(service)]);
    const photo = await makeImage("read", randomUUID());
    const upload = (user: { user_id: string }) => {
      service.clock.advanceMs(1_000);
      return uploadReport(service, { userId: user.user_id, files: [photo] });
    };
    const first = await upload(one);
    expect(first.same_file_as).toBeNull();
    const same = { job_id: first.id, user_id: one.user_id, finished_at: null };
    expect((await upload(one)).same_file_as).toEqual({ ...same, is_same_person: true });
    const elsewhere = await upload(other);
    expect(elsewhere.same_file_as).toEqual({ ...same, is_same_person: false });
    const isFirst = eq(parsingJobs.id, first.id);
    const readAgain = async () =>
      (await service.call(endpoints.getParsingJob, { params: { job_id: elsewhere.id } }))
        .same_file_as;
    await service.db.system.update(parsingJobs).set({ status: "completed" }).where(isFirst);
    expect((await readAgain())?.finished_at).toBe(first.updated_at);
    await service.db.system.update(parsingJobs).set({ status: "failed" }).where(isFirst);
    expect((await readAgain())?.job_id).not.toBe(first.id);
  });
});
