import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { endpoints } from "@/lib/contract/service/endpoints";
import {
  type CreatedMatchTest,
  type CreateMatchTestBody,
  MATCH_TEST_CASES,
  type MatchTestCase,
} from "@/lib/contract/service/match-review-case";
import { teams } from "@/service/db/schema/teams";
import { KEY_CACHE_MS } from "@/service/http/authentication/key-cache";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  openReviewFixture,
  type ReviewFixture,
} from "@/service/unmatched-results/testing/review-fixture";

let service: TestService;
let fixture: ReviewFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openReviewFixture(service);
});
afterAll(() => service.close());

type Body = z.input<typeof CreateMatchTestBody>;

const send = (body: object, key: string = randomUUID()) =>
  service.send(endpoints.createUnmatchedResultTest, {
    body,
    headers: { "x-idempotency-key": key },
  });

async function run(body: Body) {
  const answer = await send(body);
  expect(answer.status).toBe(202);
  const { run_id } = answer.body as CreatedMatchTest;
  return service.call(endpoints.getUnmatchedResultTest, { params: { run_id } });
}

const managed = (name: MatchTestCase, rest: Partial<Body> = {}) =>
  run({ case: name, order_source: "managed", ...rest });

describe("a managed case", () => {
  it.each(MATCH_TEST_CASES)(
    "%s becomes an item of its kind, as the matcher decides",
    async (name) => {
      const before = (await fixture.events()).length;
      const made = await managed(name);
      expect(made.error).toBeNull();
      expect(made).toMatchObject({ status: "succeeded", stage: "succeeded", case: name });
      const item = await fixture.item(made.raw_result_id ?? "");
      expect(item).toMatchObject({ decision_code: name, status: "pending_customer_review" });
      expect((await fixture.events()).slice(before)).toMatchObject([
        { event_type: "labtest.match_review.created", data: { id: item.id } },
      ]);
      const offered = item.candidate_groups?.flatMap((group) =>
        (group.candidates ?? []).map(({ order_id }) => order_id),
      );
      for (const { order_id } of Object.values(made.orders ?? {})) {
        expect(offered).toContain(order_id);
      }
    },
  );

  it.each(["partial", "final"] as const)(
    "is as complete as requested: %s",
    async (result_status) => {
      const made = await managed("no_match", { result_status, interpretation: "critical" });
      const item = await fixture.item(made.raw_result_id ?? "");
      expect(item).toMatchObject({ result_status, interpretation: "critical" });
    },
  );

  it("uses the named tests", async () => {
    const made = await managed("wrong_lab", {
      lab_test_id: fixture.slugged("cycle-hormones"),
      wrong_lab_test_id: fixture.slugged("gut-inflammation"),
    });
    expect((await fixture.item(made.raw_result_id ?? "")).lab.slug).toBe("us_biotek");
    const order = await fixture.read(made.orders?.matched?.order_id ?? "");
    expect(order.lab_test.slug).toBe("cycle-hormones");
  });

  it.each(["walk_in_test", "at_home_phlebotomy", "on_site_collection"] as const)(
    "can be collected by %s",
    async (method) => {
      for (const name of ["match_completed", "wrong_collection", "match_demo"] as const) {
        const made = await managed(name, { lab_test_id: fixture.labTestId(method) });
        expect(made.error, name).toBeNull();
      }
    },
  );

  it("leaves only its reason when it fails", async () => {
    const users = async () => (await service.call(endpoints.listUsers)).total;
    const before = await users();
    const made = await managed("wrong_lab", {
      lab_test_id: fixture.slugged("cycle-hormones"),
      wrong_lab_test_id: fixture.slugged("thyroid-panel"),
    });
    expect(made).toMatchObject({
      status: "failed",
      stage: "failed",
      raw_result_id: null,
      orders: {},
      error: { code: "lab_constraint" },
    });
    expect(await users()).toBe(before);
  });
});

describe("a case of provided orders", () => {
  it("uses them", async () => {
    const order = await fixture.place();
    const { id } = await fixture.simulate(order.id, "completed");
    const made = await run({
      case: "match_completed",
      order_source: "provided",
      orders: { matched: id },
    });
    expect(made).toMatchObject({ status: "succeeded", orders: { matched: { order_id: id } } });
    expect((await fixture.item(made.raw_result_id ?? "")).patient?.last_name).toBe("Halloway");
  });

  it("fails with the reason if a role has no order, an unknown one, or one in an earlier state", async () => {
    const order = await fixture.place();
    const provided = (orders?: Record<string, string>) =>
      run({ case: "match_completed", order_source: "provided", orders });
    const codes = [
      await provided(),
      await provided({ matched: order.id }),
      await provided({ matched: randomUUID() }),
      await provided({ matched: order.id, second: order.id }),
    ].map(({ error }) => error?.code);
    expect(codes).toEqual(["order_missing", "order_status", "order_refused", "role_unknown"]);
  });
});

describe("a run", () => {
  it("is created once per key, and the key is refused for another body", async () => {
    const key = randomUUID();
    const body = { case: "no_match", order_source: "managed" };
    const first = await send(body, key);
    expect(await send(body, key)).toMatchObject({ status: 202, body: first.body });
    expect((await send({ ...body, case: "match_demo" }, key)).status).toBe(409);
    const { total } = await fixture.list({ decision_code: "no_match" });
    await send(body, key);
    expect((await fixture.list({ decision_code: "no_match" })).total).toBe(total);
  });

  it("is refused without a key", async () => {
    const body = { case: "no_match", order_source: "managed" };
    expect((await service.send(endpoints.createUnmatchedResultTest, { body })).status).toBe(422);
    expect((await send(body, "x".repeat(256))).status).toBe(422);
  });

  it("is hidden from another team", async () => {
    const { run_id } = await managed("no_match");
    const answer = await service.send(endpoints.getUnmatchedResultTest, {
      params: { run_id },
      key: service.otherKey,
    });
    expect(answer.status).toBe(404);
  });
});

it("lists the cases with their roles and the statuses that they need", async () => {
  const { data } = await service.call(endpoints.listUnmatchedResultCases);
  expect(data.map((each) => each.case)).toEqual([...MATCH_TEST_CASES]);
  expect(data).toContainEqual({
    case: "match_demo",
    order_roles: ["first", "second"],
    required_statuses: { first: "delivered_to_lab", second: "delivered_to_lab" },
    lab_constraints: ["both orders are of the same lab and of one user"],
  });
});

it("is refused for a production team", async () => {
  const setEnvironment = async (environment: "production" | "sandbox") => {
    await service.db.system.update(teams).set({ environment }).where(eq(teams.id, service.team.id));
    service.clock.advanceMs(KEY_CACHE_MS);
  };
  await setEnvironment("production");
  const answer = await send({ case: "no_match", order_source: "managed" });
  await setEnvironment("sandbox");
  expect(answer).toMatchObject({
    status: 400,
    body: { detail: "Unmatched results are made for sandbox teams only." },
  });
});
