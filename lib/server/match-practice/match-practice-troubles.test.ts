import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { matchTestRunExample } from "@/lib/contract/service/examples/match-review";
import type { Ctx } from "@/lib/server/core/context";
import { type Answer, type FakeService, startFakeService } from "@/lib/server/testing/fake-service";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { readPractice, startPractice } from "./match-practice";

const PRACTICE_KEY = "sk_us_invented-key-of-the-practice-team";
const PATH = "/v3/unmatched_result_test";

let service: FakeService;
let dashboard: TestDashboard;
let ctx: Ctx;
let answerCase: (kind: string) => Answer;

beforeAll(async () => {
  service = await startFakeService();
});
afterAll(() => service.close());
beforeEach(async () => {
  dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
    serviceUrl: service.baseUrl,
    practiceKey: PRACTICE_KEY,
  });
  ctx = await (await dashboard.signedIn("operator")).ctx();
  answerCase = () => ({
    status: 202,
    body: { run_id: matchTestRunExample.run_id, status: "queued" },
  });
  service.answers(({ path, method, body }) => {
    if (method === "POST" && path === PATH) return answerCase(JSON.parse(body).case);
    if (path.startsWith(`${PATH}/`)) return { body: matchTestRunExample };
    return { status: 404, body: { detail: "Not found" } };
  });
  return () => dashboard.close();
});

const getStates = async () =>
  (await readPractice(ctx, {})).round?.cases.map(({ state }) => state) ?? [];
const getRequests = () =>
  service.received.filter(({ method, path }) => method === "POST" && path === PATH);

test("creates each missing case once when the round is read after the service was down", async () => {
  answerCase = () => ({ status: 503, body: { detail: "Down" } });
  await expect(startPractice(ctx, {})).rejects.toMatchObject({ code: "upstream_unavailable" });
  answerCase = () => ({
    status: 202,
    body: { run_id: matchTestRunExample.run_id, status: "queued" },
  });
  expect(await getStates()).toEqual(Array(8).fill("ready"));
  // Each case uses a single key, however often it was requested.
  const keys = getRequests().map(({ headers }) => headers["x-idempotency-key"]);
  expect(new Set(keys).size).toBe(8);
  // The clinic's own key is never used.
  const apiKeys = getRequests().map(({ headers }) => headers["x-service-api-key"]);
  expect(new Set(apiKeys)).toEqual(new Set([PRACTICE_KEY]));
});

test("shows why the service refused a case, and goes on with the others", async () => {
  answerCase = (kind) =>
    kind === "wrong_lab"
      ? { status: 400, body: { detail: "No test of another lab." } }
      : { status: 202, body: { run_id: matchTestRunExample.run_id, status: "queued" } };
  const { round } = await startPractice(ctx, {});
  const refused = round?.cases.filter(({ state }) => state === "failed");
  expect(refused).toMatchObject([{ kind: "wrong_lab", failure: "No test of another lab." }]);
  expect(round?.cases.filter(({ state }) => state === "ready")).toHaveLength(7);
});
