import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { parsingFiles, parsingJobs } from "@/service/db/schema/parsing-jobs";
import { purgeDeletedUsers } from "@/service/jobs/purge-deleted-users";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import { deleteDetachedFiles } from "./stored-files";
import { makeImage, sendUpload, uploadReport } from "./testing/upload";

let service: TestService;
let userId: string;
beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  userId = (await createUser(service)).user_id;
});
afterAll(() => service.close());

const upload = async () =>
  uploadReport(service, { userId, files: [await makeImage(), await makeImage()] });
async function countAll() {
  const folder = path.join(service.fileStore.directory, "service", "lab-reports");
  return {
    files: (await readdir(folder)).length,
    rows: await service.db.system.$count(parsingFiles),
    jobs: await service.db.system.$count(parsingJobs),
  };
}

describe("the files of a job", () => {
  it("are kept during the grace period of their person, and are gone after it", async () => {
    const { id } = await upload();
    const params = { job_id: id };
    const user = { params: { user_id: userId } };
    expect(await countAll()).toEqual({ files: 2, rows: 2, jobs: 1 });

    await service.call(endpoints.deleteUser, user);
    service.clock.advanceDays(6);
    await purgeDeletedUsers(service.deps);
    expect(await countAll()).toEqual({ files: 2, rows: 2, jobs: 1 });
    expect((await service.send(endpoints.getParsingJob, { params })).status).toBe(404);

    service.clock.advanceDays(1);
    await purgeDeletedUsers(service.deps);
    expect(await countAll()).toEqual({ files: 0, rows: 0, jobs: 0 });
  });

  it("are deleted at once when the job cannot be created after all", async () => {
    const before = await countAll();
    const put = vi.spyOn(service.deps.files, "put").mockRejectedValueOnce(new Error("disk full"));
    const answer = await sendUpload(service, { userId, files: [await makeImage()] });
    put.mockRestore();
    expect(answer.status).toBe(500);
    expect(await countAll()).toEqual(before);
  });

  it("of an upload that a kill interrupted are deleted later, those in progress are not", async () => {
    await upload();
    await service.db.system.update(parsingFiles).set({ jobId: null });
    expect(await deleteDetachedFiles(service.deps)).toBe(0);
    service.clock.advanceMs(3_600_000);
    expect(await deleteDetachedFiles(service.deps)).toBe(2);
    expect(await countAll()).toMatchObject({ files: 0, rows: 0 });
  });
});
