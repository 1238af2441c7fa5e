import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import type { Ctx } from "@/lib/server/core/context";
import { openMatchReview } from "@/lib/server/testing/match-review-fixture";
import { getSeen } from "@/lib/server/testing/second-review";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";
import { claimMatch } from "./match-claims";
import { decideMatch, giveSecondReview, readMatchDecision, undoDecision } from "./match-decisions";
import { readMatch } from "./match-review";
import { sendDueDecisions } from "./send-decision";

const { service, fixture, close } = await openMatchReview();
afterAll(close);

let operator: Ctx;

beforeEach(async () => {
  operator = await fixture.as("operator");
  fixture.setTrouble(() => null);
});

async function place(): Promise<Order> {
  const { user_id } = await createUser(service);
  const lab_test_id = (await findLabTest(service)).id;
  return (await service.call(endpoints.createOrder, { body: orderBody({ user_id, lab_test_id }) }))
    .order;
}

const atService = (raw_result_id: string) =>
  service.call(endpoints.getUnmatchedResult, { params: { raw_result_id } });

const rejection = (item_id: string) => ({
  item_id,
  decision_id: randomUUID(),
  action: "reject" as const,
  note: "Not a patient of ours.",
});

async function claimed(ctx: Ctx, item_id: string): Promise<string> {
  await claimMatch(ctx, { item_id });
  return item_id;
}

test("sends a decision once after ten seconds, with no browser open", async () => {
  const id = await claimed(operator, await fixture.receive());
  const decision = await decideMatch(operator, rejection(id));
  expect(decision).toMatchObject({ state: "waiting", undo_ms: 10_000, outcome: null });
  await fixture.afterSeconds(9);
  expect(fixture.sentDecisions()).toEqual([]);
  await fixture.afterSeconds(2);
  await fixture.afterSeconds(60);
  expect(fixture.sentDecisions()).toEqual([
    {
      path: `/v3/unmatched_result/${id}/resolve`,
      body: { action: "reject", note: "Not a patient of ours." },
    },
  ]);
  const sent = await readMatchDecision(operator, { decision_id: decision.id });
  expect(sent).toMatchObject({ state: "sent", outcome: "The result was rejected." });
  expect(await atService(id)).toMatchObject({ status: "resolved", resolution_action: "reject" });
});

test("attributes what is sent to the decider in the audit log, under the request id that the service got", async () => {
  const id = await claimed(operator, await fixture.receive());
  await decideMatch(operator, rejection(id));
  await fixture.afterSeconds(11);
  const rows = (await fixture.dashboard.auditRows()).filter(
    ({ operation }) => operation === "match.send",
  );
  const own = rows.filter(({ subjectId }) => subjectId === id);
  expect(own.map(({ phase, outcome, actorId }) => [phase, outcome, actorId])).toEqual([
    ["attempt", null, operator.actor.id],
    ["outcome", "succeeded", operator.actor.id],
  ]);
  expect(fixture.requestIds()).toEqual([own[0]?.requestId]);
});

test("an undone decision never reaches the service, and the item can be decided again", async () => {
  const id = await claimed(operator, await fixture.receive());
  const decision = await decideMatch(operator, rejection(id));
  await fixture.afterSeconds(8);
  const undone = await undoDecision(operator, { decision_id: decision.id });
  expect(undone).toMatchObject({ state: "undone", undo_ms: null });
  expect((await undoDecision(operator, { decision_id: decision.id })).state).toBe("undone");
  await fixture.afterSeconds(120);
  expect(fixture.sentDecisions()).toEqual([]);
  expect(await atService(id)).toMatchObject({ status: "pending_customer_review", note: null });
  const again = await decideMatch(operator, { ...rejection(id), action: "unsure" });
  await fixture.afterSeconds(11);
  expect((await readMatchDecision(operator, { decision_id: again.id })).state).toBe("sent");
});

test("rejects undoing what was sent, and undoing by somebody else", async () => {
  const id = await claimed(operator, await fixture.receive());
  const { id: decision_id } = await decideMatch(operator, rejection(id));
  const colleague = await fixture.as("operator");
  await expect(undoDecision(colleague, { decision_id })).rejects.toMatchObject({
    code: "conflict",
    message: "Only Invented operator can undo this.",
  });
  await fixture.afterSeconds(11);
  await expect(undoDecision(operator, { decision_id })).rejects.toMatchObject({
    message: expect.stringContaining("open a match correction"),
  });
});

test("stores a decision once that comes five times, and ten sweeps at once send it once", async () => {
  const id = await claimed(operator, await fixture.receive());
  const input = rejection(id);
  const decisions = await Promise.all(
    Array.from({ length: 5 }, () => decideMatch(operator, input)),
  );
  expect(new Set(decisions.map(({ id }) => id))).toEqual(new Set([input.decision_id]));
  await expect(decideMatch(operator, { ...input, note: "Another reason" })).rejects.toMatchObject({
    code: "conflict",
  });
  await expect(decideMatch(operator, rejection(id))).rejects.toMatchObject({
    message: expect.stringContaining("already"),
  });
  fixture.dashboard.passMinutes(1);
  await Promise.all(Array.from({ length: 10 }, sendDueDecisions));
  expect(fixture.sentDecisions()).toHaveLength(1);
});

test("accepting for an order of another person waits for a second review, which can decline it", async () => {
  const [stranger, supervisor] = [await place(), await fixture.as("supervisor")];
  const id = await claimed(supervisor, await fixture.receive());
  const accept = { item_id: id, decision_id: randomUUID(), action: "accept" as const };
  // Without a reason the second reviewer would have no basis for a verdict.
  await expect(
    decideMatch(supervisor, { ...accept, order_id: stranger.id, note: "  " }),
  ).rejects.toMatchObject({ code: "invalid_request" });
  const note = "The lab mixed up two labels.";
  const decision = await decideMatch(supervisor, { ...accept, order_id: stranger.id, note });
  expect(decision).toMatchObject({ state: "awaiting_second", send_at: null });
  expect(decision.why_second).toEqual([
    "The first name, last name and birth date differ.",
    "It is not among the candidates that the service proposed.",
  ]);
  await fixture.afterSeconds(3_600);
  expect(fixture.sentDecisions()).toEqual([]);

  const second = await fixture.as("supervisor");
  const seen = getSeen(await readMatch(second, { item_id: id }));
  const look = { decision_id: decision.id, verdict: "agreed" as const, seen };
  await expect(giveSecondReview(supervisor, look)).rejects.toMatchObject({ code: "conflict" });
  await expect(giveSecondReview(operator, look)).rejects.toMatchObject({ code: "forbidden" });
  expect(await readMatch(second, { item_id: id })).toMatchObject({
    person: { lastName: "Quillon" },
    // The target found by search is shown beside the result for comparison.
    candidates: [{ order: { id: stranger.id }, patient: { lastName: "Halloway" } }],
  });
  const declined = {
    decision_id: decision.id,
    verdict: "declined" as const,
    note: "Another birth date",
  };
  expect(await giveSecondReview(second, declined)).toMatchObject({
    state: "declined",
    second: { verdict: "declined", note: "Another birth date" },
  });
  await fixture.afterSeconds(3_600);
  expect(fixture.sentDecisions()).toEqual([]);
});

test("waits ten seconds after a second review, and either of the two can undo it", async () => {
  const [order, second] = [await place(), await fixture.as("supervisor")];
  const id = await claimed(operator, await fixture.receive());
  const decision = { item_id: id, action: "accept" as const, order_id: order.id, note: "It fits." };
  const first = await decideMatch(operator, { ...decision, decision_id: randomUUID() });
  const see = async () => getSeen(await readMatch(second, { item_id: id }));
  const agreed = { decision_id: first.id, verdict: "agreed" as const, seen: await see() };
  expect(await giveSecondReview(second, agreed)).toMatchObject({
    state: "waiting",
    undo_ms: 10_000,
  });
  expect((await undoDecision(second, { decision_id: first.id })).state).toBe("undone");

  await claimMatch(operator, { item_id: id });
  const anew = await decideMatch(operator, { ...decision, decision_id: randomUUID() });
  await giveSecondReview(second, {
    ...{ decision_id: anew.id, verdict: "agreed" },
    seen: await see(),
  });
  await fixture.afterSeconds(11);
  expect((await readMatchDecision(operator, { decision_id: anew.id })).state).toBe("sent");
  expect(fixture.sentDecisions()).toHaveLength(1);
});

test("rejects what the service does not allow, and an order and person that do not belong together", async () => {
  const [order, other] = [await place(), await createUser(service)];
  const id = await claimed(operator, await fixture.receive());
  const accept = { item_id: id, decision_id: randomUUID(), action: "accept" as const };
  const pair = { ...accept, order_id: order.id, user_id: other.user_id };
  await expect(decideMatch(operator, pair)).rejects.toMatchObject({
    code: "conflict",
    message: "This order belongs to another person. Nothing was sent.",
  });
  await expect(decideMatch(operator, { ...accept, order_id: randomUUID() })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(decideMatch(operator, accept)).rejects.toMatchObject({ code: "invalid_request" });
  await expect(decideMatch(operator, { ...rejection(id), note: " " })).rejects.toMatchObject({
    code: "invalid_request",
  });
  await service.call(endpoints.resolveUnmatchedResult, {
    params: { raw_result_id: id },
    body: { action: "unsure" },
  });
  await expect(decideMatch(operator, rejection(id))).rejects.toMatchObject({
    message: "This result has already been decided. Nothing was sent.",
  });
});
