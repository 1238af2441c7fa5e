import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { parsingJobCreatedExample } from "@/lib/contract/service/examples/events";
import type { Answer } from "@/lib/server/testing/fake-service";
import { openFakedDashboard } from "@/lib/server/testing/faked-dashboard";
import { fillUpload } from "@/lib/server/testing/report-upload-fixture";
import { makeReportPhoto } from "@/service/testing/fake-parsing";
import { searchLabReports } from "./lab-reports";
import { sendWaitingUploads } from "./sweep-reports";
import { createUpload, submitUpload } from "./uploads";

const PARSER = "/lab_report/v1/parser/job";
const userId = endpoints.getUser.example.user_id;
const { service, dashboard, close } = await openFakedDashboard();
const ctx = await (await dashboard.signedIn("operator")).ctx();
let parser: Answer;

beforeEach(() => {
  service.answers(({ method, path }) => {
    if (path === PARSER) return parser;
    if (path.endsWith("/settings")) return { body: { human_review: false } };
    if (path.endsWith("/info/latest")) return { body: endpoints.getUserInfo.example };
    if (method === "GET" && path.includes(userId)) return { body: endpoints.getUser.example };
    return { status: 404, body: { detail: "Nothing here" } };
  });
});
afterAll(close);

const fill = async () => fillUpload(ctx, userId, [await makeReportPhoto()]);
const sent = () => service.received.filter(({ path }) => path === PARSER);
const unsent = async () => (await searchLabReports(ctx, {})).uploads;

test.each([
  [
    "is busy",
    { status: 503, body: { detail: "Too many", reason: "overloaded" } },
    /service is busy/,
  ],
  ["limits requests", { status: 429, body: { detail: "Slow down" } }, /service is busy/],
  ["did not answer", { status: 502, body: { detail: "Bad gateway" } }, /takes it only once/],
])(
  "a service that %s gets the upload again by itself, under the same key",
  async (_, answer, problem) => {
    const upload_id = await fill();
    parser = answer;
    const waiting = { state: "waiting", job_id: null, problem: expect.stringMatching(problem) };
    expect(await submitUpload(ctx, { upload_id })).toMatchObject(waiting);
    expect(await unsent()).toMatchObject([{ upload_id, state: "waiting" }]);
    await sendWaitingUploads();
    expect(sent()).toHaveLength(1);
    dashboard.passMinutes(2);
    await sendWaitingUploads();
    expect(await unsent()).toMatchObject([{ upload_id, state: "waiting" }]);
    parser = { body: { ...parsingJobCreatedExample, id: randomUUID() } };
    dashboard.passMinutes(2);
    const before = (await dashboard.auditRows()).length;
    await sendWaitingUploads();
    expect(await unsent()).toEqual([]);
    expect(sent().map(({ headers }) => headers["x-idempotency-key"])).toEqual(
      Array(3).fill(upload_id),
    );
    const written = (await dashboard.auditRows()).slice(before);
    const rows = written.filter(
      ({ phase, operation }) => phase === "outcome" && operation === "lab-report.upload",
    );
    expect(rows).toMatchObject([
      { operation: "lab-report.upload", subjectId: upload_id, outcome: "succeeded" },
    ]);
  },
);

test("an upload that is repeated is the same one, for the same person alone, also when no more may begin", async () => {
  const files = [{ size_bytes: 10 }];
  const [upload_id, other] = [randomUUID(), randomUUID()];
  service.answers(({ path }) => {
    const user_id = path.includes(other) ? other : userId;
    const info = { ...endpoints.getUserInfo.example };
    return { body: path.includes("/info") ? info : { ...endpoints.getUser.example, user_id } };
  });
  const first = await createUpload(ctx, { upload_id, user_id: userId, files });
  await expect(createUpload(ctx, { upload_id, user_id: other, files })).rejects.toMatchObject({
    code: "conflict",
  });
  const begin = () => createUpload(ctx, { upload_id: randomUUID(), user_id: userId, files });
  for (let index = (await unsent()).length; index < 100; index += 1) await begin();
  await expect(begin()).rejects.toMatchObject({ code: "conflict" });
  expect(await createUpload(ctx, { upload_id, user_id: userId, files })).toEqual(first);
});
