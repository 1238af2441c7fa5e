import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import type { PracticeCase, PracticeWorkspace } from "@/lib/contract/dashboard/match-practice";
import { endpoints } from "@/lib/contract/service/endpoints";
import { MATCH_TEST_CASES } from "@/lib/contract/service/match-review-case";
import { practiceScore, RIGHT_ACTION } from "@/lib/domain/match-practice/grade-decision";
import type { Ctx } from "@/lib/server/core/context";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { decidePractice, openPracticeCase, readPractice, startPractice } from "./match-practice";

let service: TestService;
let dashboard: TestDashboard;
let ctx: Ctx;

beforeAll(async () => {
  service = await createTestService({ now: new Date() });
  await openDashboard({ practiceKey: service.otherKey });
});
afterAll(async () => {
  await dashboard.close();
  await service.close();
});

async function openDashboard(practice: { practiceKey?: string }): Promise<void> {
  dashboard = await createTestDashboard({
    database: await createDashboardDatabase(),
    serviceUrl: await service.listen(),
    apiKey: service.key,
    ...practice,
  });
}

/** A round belongs to a staff member; each test has one of its own. */
async function signIn(): Promise<void> {
  ctx = await (await dashboard.signedIn("operator")).ctx();
}
beforeEach(signIn);

function getCases({ round }: PracticeWorkspace): PracticeCase[] {
  if (!round) throw new Error("There is a round");
  return round.cases;
}

/** The undecided results in the practice team of the service. */
async function readOpenResults(): Promise<string[]> {
  const { data = [] } = await service.call(endpoints.listUnmatchedResults, {
    key: service.otherKey,
    query: { status: "pending_customer_review", limit: 500 },
  });
  return data.map(({ id }) => id);
}

/** Decides a case as an experienced reviewer would. */
async function decideRightly({ id, kind }: PracticeCase): Promise<PracticeWorkspace> {
  const review = await openPracticeCase(ctx, { case_id: id });
  const action = RIGHT_ACTION[kind];
  const order_id = review.candidates[0]?.candidate.order_id ?? null;
  return decidePractice(ctx, {
    case_id: id,
    action,
    ...(action === "accept" ? { order_id } : {}),
  });
}

test("a round has one case of each kind, created in the practice team only", async () => {
  expect(await readPractice(ctx, {})).toEqual({ round: null, closed: null });
  const cases = getCases(await startPractice(ctx, {}));
  expect(cases).toHaveLength(MATCH_TEST_CASES.length);
  expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(MATCH_TEST_CASES));
  expect(cases.map(({ state }) => state)).toEqual(Array(8).fill("ready"));
  const { data = [] } = await service.call(endpoints.listUnmatchedResults, {});
  expect(data).toEqual([]);
});

test("opens and decides a case of every kind, also at the service", async () => {
  const cases = getCases(await startPractice(ctx, {}));
  for (const practiceCase of cases) {
    const { id, kind } = practiceCase;
    const review = await openPracticeCase(ctx, { case_id: id });
    expect([kind, review.item.decision_code, review.is_open]).toEqual([kind, kind, true]);
    await decideRightly(practiceCase);
  }
  const decided = getCases(await readPractice(ctx, {}));
  expect(decided.map(({ kind, decision }) => [kind, decision?.grade])).toEqual(
    cases.map(({ kind }) => [kind, "right"]),
  );
  expect(practiceScore(decided)).toMatchObject({ points: 16, most: 16, harmful: 0 });
  const open = await readOpenResults();
  expect(cases.filter(({ result_id }) => result_id && open.includes(result_id))).toEqual([]);
});

test("grades an accept against a contradicting sample as harmful, for good", async () => {
  const cases = getCases(await startPractice(ctx, {}));
  const dangerous = cases.find(({ kind }) => kind === "match_sample_id_mismatch_demo");
  if (!dangerous) throw new Error("There is such a case");
  const { candidates } = await openPracticeCase(ctx, { case_id: dangerous.id });
  const accept = {
    case_id: dangerous.id,
    action: "accept",
    order_id: candidates[0]?.candidate.order_id ?? null,
  } as const;
  dashboard.passMinutes(1);
  const workspace = await decidePractice(ctx, accept);
  const decision = getCases(workspace).find(({ id }) => id === dangerous.id)?.decision;
  expect(decision).toMatchObject({ grade: "harmful", seconds: 60 });
  // Repeating the decision after a lost response returns the same one; a different decision is refused.
  expect(await decidePractice(ctx, accept)).toEqual(workspace);
  await expect(
    decidePractice(ctx, { case_id: dangerous.id, action: "reject" }),
  ).rejects.toMatchObject({ code: "conflict" });
});

test("keeps one of two decisions at the same moment", async () => {
  const [first] = getCases(await startPractice(ctx, {}));
  if (!first) throw new Error("There is a case");
  const outcomes = await Promise.allSettled(
    (["reject", "unsure"] as const).map((action) =>
      decidePractice(ctx, { case_id: first.id, action }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a new round closes what was left open of the round before", async () => {
  const before = getCases(await startPractice(ctx, {}));
  const after = getCases(await startPractice(ctx, {}));
  await dashboard.settle();
  const open = await readOpenResults();
  expect(before.filter(({ result_id }) => result_id && open.includes(result_id))).toEqual([]);
  expect(after.filter(({ result_id }) => result_id && open.includes(result_id))).toHaveLength(8);
  await expect(openPracticeCase(ctx, { case_id: before[0]?.id ?? "" })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a round is visible to its owner only", async () => {
  const [first] = getCases(await startPractice(ctx, {}));
  const other = await (await dashboard.signedIn("supervisor")).ctx();
  expect(await readPractice(other, {})).toEqual({ round: null, closed: null });
  await expect(openPracticeCase(other, { case_id: first?.id ?? "" })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("there is no practice without a sandbox, and the clinic's own team gets no sample result", async () => {
  await dashboard.close();
  await openDashboard({});
  await signIn();
  expect(await readPractice(ctx, {})).toMatchObject({
    round: null,
    closed: expect.stringContaining("sandbox"),
  });
  await expect(startPractice(ctx, {})).rejects.toMatchObject({ code: "conflict" });
  const { data = [] } = await service.call(endpoints.listUnmatchedResults, {});
  expect(data).toEqual([]);
});
