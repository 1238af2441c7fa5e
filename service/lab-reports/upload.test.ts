import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { parsingJobs } from "@/service/db/schema/parsing-jobs";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser } from "@/service/testing/factories";
import {
  makeImage,
  type Part,
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
/** Those of earlier test files in this process among them. */
let before: readonly string[] = [];
const listFolders = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`phial-report-${process.pid}-`));
beforeEach(async () => {
  before = await listFolders();
});
afterEach(async () => {
  const left = (await listFolders()).filter((name) => !before.includes(name));
  expect(left).toEqual([]);
});

const MEGABYTE = 1024 * 1024;
const send = (upload: Partial<Upload>) =>
  sendUpload(service, { userId, files: [image], ...upload });
const countJobs = () => service.db.system.$count(parsingJobs);
/** The encrypted files of the store. */
const readStored = async () => {
  const folder = path.join(service.fileStore.directory, "service", "lab-reports");
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readFile(path.join(folder, name))));
};
const pad = (part: Part, sizeBytes: number): Part => {
  const bytes = new Uint8Array(sizeBytes);
  bytes.set(part.bytes);
  return { ...part, bytes };
};

describe("an upload", () => {
  it("of a PDF becomes a job that waits, with its file encrypted", async () => {
    const storedBefore = (await readStored()).length;
    const job = await uploadReport(service, { userId, files: [pdf] });
    expect(job).toMatchObject({
      status: "upload_pending",
      data: null,
      failure_reason: null,
      needs_human_review: false,
      is_reviewed: false,
      user_id: userId,
      page_count: null,
      pages_read: 0,
    });
    const stored = await readStored();
    expect(stored).toHaveLength(storedBefore + 1);
    for (const bytes of stored) expect(bytes.includes("%PDF")).toBe(false);
    const params = { job_id: job.id };
    expect(await service.call(endpoints.getParsingJob, { params })).toEqual(job);
  });

  it("of several images has a page for each", async () => {
    const bytes = new Uint8Array(await sharp(image.bytes).png().toBuffer());
    const files = [image, { bytes, type: "image/png" }, image];
    const job = await uploadReport(service, { userId, files });
    expect(job.page_count).toBe(3);
  });

  it("of an unknown declared type is taken for what it contains", async () => {
    const files = [{ ...image, type: "application/octet-stream" }];
    expect((await send({ files })).status).toBe(200);
    expect((await send({ files: [{ ...image, type: "image/jpg" }] })).status).toBe(200);
  });

  it("is not opened: whatever is inside, it becomes a job that its parsing judges", async () => {
    const names = ["encrypted.pdf", "bomb.pdf", "script.pdf", "too-many-pages.pdf", "huge.png"];
    const samples = await Promise.all(names.map((name) => readSample(name)));
    const text = new TextEncoder().encode("%PDF-1.7\nno more");
    const files = [
      ...samples,
      { ...pdf, bytes: text },
      { ...image, bytes: image.bytes.slice(0, -200) },
    ];
    for (const file of files) {
      const job = await uploadReport(service, { userId, files: [file] });
      expect(job.page_count).toBe(file.type === "application/pdf" ? null : 1);
    }
  });

  it("is a PDF even if something stands before its header", async () => {
    const bytes = Buffer.concat([Buffer.from("HTTP/1.1 200 OK\r\n\r\n"), pdf.bytes]);
    const files = [{ bytes: new Uint8Array(bytes), type: "application/pdf" }];
    expect((await send({ files })).status).toBe(200);
  });
});

describe("a refused upload", () => {
  const text = (content: string) => new TextEncoder().encode(content);
  it.each<[string, number, RegExp, () => Promise<Partial<Upload>>]>([
    ["an empty file", 400, /empty/, async () => ({ files: [{ ...image, bytes: text("") }] })],
    [
      "a text file",
      400,
      /neither/,
      async () => ({ files: [{ bytes: text("TSH 2.1"), type: "text/plain" }] }),
    ],
    [
      "a file declared to be another",
      400,
      /declared/,
      async () => ({ files: [{ ...pdf, type: "image/png" }] }),
    ],
    ["a PDF beside an image", 400, /alone/, async () => ({ files: [image, pdf] })],
    ["nine images", 400, /More than 8/, async () => ({ files: Array(9).fill(image) })],
    [
      "a file over 10 MB",
      413,
      /A file is larger than 10 MB/,
      async () => ({ files: [pad(image, 10 * MEGABYTE + 1)] }),
    ],
    [
      "files over 20 MB together",
      413,
      /together are larger than 20 MB/,
      async () => ({ files: Array(3).fill(pad(image, 7 * MEGABYTE)) }),
    ],
    [
      "an upload for nobody",
      404,
      /not found/i,
      async () => ({ userId: "7d0a3c1e-52c8-4b8e-9a53-5d1f6e0c2b44" }),
    ],
    [
      "an upload for another team's person",
      404,
      /not found/i,
      async () => ({ key: service.otherKey }),
    ],
  ])("says why: %s", async (_, status, reason, makeUpload) => {
    const before = [await countJobs(), (await readStored()).length];
    const answer = await send(await makeUpload());
    expect(answer).toEqual({ status, body: { detail: expect.stringMatching(reason) } });
    expect([await countJobs(), (await readStored()).length]).toEqual(before);
  });

  it("names the fields that do not fit", async () => {
    const answer = await send({
      userId: "somebody",
      fields: { needs_human_review: "perhaps", color: "red" },
    });
    const { detail } = answer.body as { detail: { loc: string[] }[] };
    expect(answer.status).toBe(422);
    expect(new Set(detail.map(({ loc }) => loc.join(".")))).toEqual(
      new Set(["body.color", "body.needs_human_review", "body.user_id"]),
    );
    expect(await send({ files: [] })).toMatchObject({
      status: 422,
      body: { detail: [{ type: "missing", loc: ["body", "file"] }] },
    });
  });

  it("may be a form that breaks off, or no form at all", async () => {
    const post = (body: string, type: string) =>
      service.request("/lab_report/v1/parser/job", {
        method: "POST",
        body,
        headers: { "content-type": type },
      });
    const half = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf';
    expect((await post(half, "multipart/form-data; boundary=b")).status).toBe(400);
    expect((await post(half, "multipart/form-data; nothing=b")).status).toBe(400);
    expect((await post("{}", "application/json")).status).toBe(422);
  });
});

describe("human review", () => {
  it("can be asked for while it is switched on for the team", async () => {
    const settings = endpoints.getParserSettings;
    const set = (human_review: boolean) =>
      service.call(endpoints.setParserSettings, { body: { human_review } });
    const fields = { needs_human_review: "true" };
    expect(await service.call(settings)).toEqual({ human_review: true });
    expect(await send({ fields })).toMatchObject({
      status: 200,
      body: { needs_human_review: true },
    });

    await set(false);
    expect(await send({ fields })).toEqual({
      status: 400,
      body: { detail: "Human review of lab reports is not switched on for this team" },
    });
    expect((await send({ fields: { needs_human_review: "false" } })).status).toBe(200);
    expect(await service.call(settings, { key: service.otherKey })).toEqual({ human_review: true });

    await set(true);
    expect((await send({ fields })).status).toBe(200);
  });
});
