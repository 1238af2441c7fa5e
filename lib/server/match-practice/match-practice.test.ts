import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { PracticeCase, PracticeWorkspace } from "@/lib/contract/dashboard/match-practice";
import { endpoints } from "@/lib/contract/service/endpoints";
import { MATCH_TEST_CASES } from "@/lib/contract/service/match-review-case";
import { practiceScore, RIGHT_ACTION } from "@/lib/domain/match-practice/grade-decision";
import type { Ctx } from "@/lib/server/core/context";
import { createTestDashboard, type TestDashboard } from "@/lib/server/testing/test-dashboard";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createTestDatabase } from "@/service/testing/test-database";
import { decidePractice, openPracticeCase, readPractice, startPractice } from "./match-practice";

let service: TestService;
let dashboard: TestDashboard;
let ctx: Ctx;

beforeAll(async () => {
  service = await createTestService({ now: new Date() });
});
afterAll(() => service.close());

async function openDashboard(practice: { practiceKey?: string }): Promise<void> {
  dashboard = await createTestDashboard({
    database: await createTestDatabase(inject("postgresUrl")),
    serviceUrl: await service.listen(),
    apiKey: service.key,
    ...practice,
  });
  ctx = await (await dashboard.signedIn("operator")).ctx();
}

beforeEach(async () => {
  await openDashboard({ practiceKey: service.otherKey });
  return () => dashboard.close();
});

function getCases({ round }: PracticeWorkspace): PracticeCase[] {
  if (!round) throw new Error("There is a round");
  return round.cases;
}

/** What stands in the practice team of the service: the results that nobody decided. */
async function openAtService(): Promise<string[]> {
  const { data = [] } = await service.call(endpoints.listUnmatchedResults, {
    key: service.otherKey,
    query: { status: "pending_customer_review", limit: 500 },
  });
  return data.map(({ id }) => id);
}

/** Decides a case as an experienced reviewer would. */
async function decideRightly({ id, kind }: PracticeCase): Promise<PracticeWorkspace> {
  const fixture = await openPracticeCase(ctx, { case_id: id });
  const action = RIGHT_ACTION[kind];
  const order_id = fixture.candidates[0]?.candidate.order_id ?? null;
  return decidePractice(ctx, {
    case_id: id,
    action,
    ...(action === "accept" ? { order_id } : {}),
  });
}

test("a round has one case of each kind, made in the practice team and nowhere else", async () => {
  expect(await readPractice(ctx, {})).toEqual({ round: null, closed: null });
  const cases = getCases(await startPractice(ctx, {}));
  expect(cases).toHaveLength(MATCH_TEST_CASES.length);
  expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(MATCH_TEST_CASES));
  expect(cases.map(({ state }) => state)).toEqual(Array(8).fill("ready"));
  const { data = [] } = await service.call(endpoints.listUnmatchedResults, {});
  expect(data).toEqual([]);
});

test("every kind opens with its people and is decided rightly, at the service too", async () => {
  const cases = getCases(await startPractice(ctx, {}));
  for (const each of cases) {
    const fixture = await openPracticeCase(ctx, { case_id: each.id });
    expect([each.kind, fixture.item.decision_code, fixture.is_open]).toEqual([
      each.kind,
      each.kind,
      true,
    ]);
    await decideRightly(each);
  }
  const decided = getCases(await readPractice(ctx, {}));
  expect(decided.map(({ kind, decision }) => [kind, decision?.grade])).toEqual(
    cases.map(({ kind }) => [kind, "right"]),
  );
  expect(practiceScore(decided)).toMatchObject({ points: 16, most: 16, harmful: 0 });
  const open = await openAtService();
  expect(cases.filter(({ result_id }) => result_id && open.includes(result_id))).toEqual([]);
});

test("an accept where sample and person contradict each other is harmful, and stays so", async () => {
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
  const fixture = await decidePractice(ctx, accept);
  const decision = getCases(fixture).find(({ id }) => id === dangerous.id)?.decision;
  expect(decision).toMatchObject({ grade: "harmful", seconds: 60 });
  // Sent once more after a lost answer, it is the same decision; another one is refused.
  expect(await decidePractice(ctx, accept)).toEqual(fixture);
  await expect(
    decidePractice(ctx, { case_id: dangerous.id, action: "reject" }),
  ).rejects.toMatchObject({ code: "conflict" });
});

test("of two decisions at the same moment one stands", async () => {
  const [first] = getCases(await startPractice(ctx, {}));
  if (!first) throw new Error("There is a case");
  const outcomes = await Promise.allSettled(
    (["reject", "unsure"] as const).map((action) =>
      decidePractice(ctx, { case_id: first.id, action }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a reset begins anew and leaves nothing open of the round before", async () => {
  const before = getCases(await startPractice(ctx, {}));
  const after = getCases(await startPractice(ctx, {}));
  await dashboard.settle();
  const open = await openAtService();
  expect(before.filter(({ result_id }) => result_id && open.includes(result_id))).toEqual([]);
  expect(after.filter(({ result_id }) => result_id && open.includes(result_id))).toHaveLength(8);
  await expect(openPracticeCase(ctx, { case_id: before[0]?.id ?? "" })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a round is nobody else's", async () => {
  const [first] = getCases(await startPractice(ctx, {}));
  const other = await (await dashboard.signedIn("supervisor")).ctx();
  expect(await readPractice(other, {})).toEqual({ round: null, closed: null });
  await expect(openPracticeCase(other, { case_id: first?.id ?? "" })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("without a sandbox there is no practice, and the clinic's own team gets no made-up result", async () => {
  await dashboard.close();
  await openDashboard({});
  expect(await readPractice(ctx, {})).toMatchObject({
    round: null,
    closed: expect.stringContaining("sandbox"),
  });
  await expect(startPractice(ctx, {})).rejects.toMatchObject({ code: "conflict" });
  const { data = [] } = await service.call(endpoints.listUnmatchedResults, {});
  expect(data).toEqual([]);
});
