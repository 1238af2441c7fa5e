import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { createRuntime } from "@/lib/server/compose";
import { inRequestScope } from "@/lib/server/core/request-scope";
import { installRuntime, type Runtime } from "@/lib/server/core/runtime";
import { claimMatch } from "@/lib/server/match-review/match-claims";
import { decideMatch } from "@/lib/server/match-review/match-decisions";
import { sendDueDecisions } from "@/lib/server/match-review/send-decision";
import { publishChanges } from "@/lib/server/platform/live/publish";
import { signIn } from "@/lib/server/platform/staff/sign-in";
import { openMatchFixture, type ReviewFixture } from "@/lib/server/testing/match-review-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";

/** Two services and two dashboards with the same secrets on one server. */
let service: TestService;
let fixture: ReviewFixture;
let nodes: readonly [Runtime, Runtime];

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMatchFixture(service, await createDashboardDatabase());
  const { env, log, clock } = fixture.dashboard.runtime;
  const second = createRuntime({ env, log, clock, continueAfter: () => undefined });
  nodes = [fixture.dashboard.runtime, second];
});
afterAll(async () => {
  installRuntime(nodes[0]);
  await nodes[1].live.close();
  await nodes[1].db.$client.end();
  await fixture.close();
  await service.close();
});

/** Does the work as one node's dashboard would. */
async function at<T>(node: 0 | 1, work: () => Promise<T>): Promise<T> {
  installRuntime(nodes[node]);
  try {
    return await work();
  } finally {
    installRuntime(nodes[0]);
  }
}

test("an order that is placed at both services under one key is one order", async () => {
  const headers = {
    "x-service-api-key": service.key,
    "content-type": "application/json",
    "x-idempotency-key": randomUUID(),
  };
  const { user_id } = await createUser(service);
  const body = JSON.stringify(orderBody({ user_id, lab_test_id: (await findLabTest(service)).id }));
  const addresses = [await service.listen(), await service.listenAsNode()];
  /** 409 means that the earlier request is still running. */
  const place = async (address: string): Promise<Response> => {
    const answer = await fetch(`${address}/v3/order`, { method: "POST", headers, body });
    return answer.status === 409 ? place(address) : answer;
  };
  const answers = await Promise.all(addresses.map(place));
  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  const placed = (await Promise.all(answers.map((answer) => answer.json()))) as {
    order: { id: string };
  }[];
  expect(new Set(placed.map(({ order }) => order.id)).size).toBe(1);
});

test("a claim at one dashboard holds at the other, and a decision is sent once", async () => {
  const item_id = await fixture.receive();
  const [avery, brook] = [await fixture.as("operator"), await fixture.as("operator")];
  await at(0, () => claimMatch(avery, { item_id }));
  await expect(at(1, () => claimMatch(brook, { item_id }))).rejects.toMatchObject({
    code: "conflict",
  });
  const decision_id = randomUUID();
  await at(1, () =>
    decideMatch(avery, { item_id, decision_id, action: "reject", note: "Not a patient of ours." }),
  );
  fixture.dashboard.passMinutes(1);
  await Promise.all([at(0, sendDueDecisions), at(1, sendDueDecisions), at(0, sendDueDecisions)]);
  expect(fixture.sentDecisions()).toHaveLength(1);
});

test("wrong passwords at both dashboards count together", async () => {
  const { email } = await fixture.dashboard.addMember("viewer");
  const browser = { id: randomUUID(), address: "198.51.100.7", name: "", sessionId: null };
  const tryAt = (node: 0 | 1) =>
    at(node, () =>
      inRequestScope({ isRequest: true }, () => signIn({ email, password: "wrong", browser })),
    ).catch((error: Error) => error.message);
  const said: unknown[] = [];
  for (const node of [0, 1, 0, 1, 0, 1] as const) said.push(await tryAt(node));
  expect(said.slice(0, 2)).toEqual([
    "Wrong e-mail or password. 4 attempts are left.",
    "Wrong e-mail or password. 3 attempts are left.",
  ]);
  expect(said.at(-1)).toMatch(/^Too many/);
});

test("a change at one dashboard is heard at the other", async () => {
  const { team } = fixture.dashboard;
  const stream = await nodes[1].live.open({
    teamId: team.id,
    sessionId: "invented",
    after: 0,
    receivesEvents: async () => false,
    isSignedIn: async () => true,
  });
  const reader = stream.getReader();
  await publishChanges(nodes[0].db, team.id, [
    { topic: "orders", id: "made-at-the-other", user_id: null },
  ]);
  let heard = "";
  while (!heard.includes("made-at-the-other")) {
    heard += new TextDecoder().decode((await reader.read()).value);
  }
  await reader.cancel();
  expect(heard).toContain('"topic":"orders"');
});
