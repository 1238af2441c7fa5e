import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDashboardDatabase } from "@/bin/testing/dashboard-database";
import { endpoints } from "@/lib/contract/service/endpoints";
import { searchAudit } from "@/lib/server/audit-log/audit-log";
import type { Ctx } from "@/lib/server/core/context";
import { matchCorrectionSteps, matchCorrections } from "@/lib/server/db/schema/match-corrections";
import { readOrderResults } from "@/lib/server/person-results/order-results";
import { acceptResult, nextPerson } from "@/lib/server/testing/accepted-result";
import { openMatchFixture, type ReviewFixture } from "@/lib/server/testing/match-review-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { createUser, findLabTest, orderBody } from "@/service/testing/factories";
import {
  closeCorrection,
  detachCorrection,
  listCorrections,
  openCorrection,
  reviewCorrection,
} from "./match-corrections";
import { readMatch } from "./match-review";
import { readMatchOfOrder } from "./order-match";
import { isItemOpen } from "./read-item";

let service: TestService;
let fixture: ReviewFixture;
let operator: Ctx;
let supervisor: Ctx;
/** A result that was accepted for an order. */
let attached: { item_id: string; order_id: string; decision_id: string };

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMatchFixture(service, await createDashboardDatabase());
  [operator, supervisor] = [await fixture.as("operator"), await fixture.as("supervisor")];
});
afterAll(async () => {
  await fixture.close();
  await service.close();
});
beforeEach(async () => {
  attached = await acceptResult(fixture, operator, await placeOrder());
});

/** An order of a person who has nothing in common with the others. */
async function placeOrder() {
  const { user_id } = await createUser(service);
  const body = orderBody({ user_id, lab_test_id: (await findLabTest(service)).id });
  const patient_details = { ...body.patient_details, ...nextPerson() };
  return (await service.call(endpoints.createOrder, { body: { ...body, patient_details } })).order;
}

const wrongPerson = () => ({
  correction_id: randomUUID(),
  item_id: attached.item_id,
  order_id: attached.order_id,
  reason: "The patient says that she was never there.",
});

test("opens an item to who opened its case, however many other cases there are", async () => {
  const mine = wrongPerson();
  await openCorrection(operator, mine);
  const { id: teamId } = operator.team;
  for (let index = 0; index < 200; index += 1) {
    const { id, openedById } = { id: randomUUID(), openedById: supervisor.actor.id };
    const of = { itemId: randomUUID(), decisionId: null, orderId: randomUUID(), userId: null };
    const openedAt = new Date(fixture.dashboard.runtime.clock.now().getTime() + 1_000);
    const values = { ...of, id, teamId, state: "open" as const, openedAt, openedById };
    await fixture.dashboard.runtime.db.insert(matchCorrections).values(values);
  }
  const watch = { claim: null, decisions: [] };
  expect(await isItemOpen(operator, mine.item_id, watch)).toBe(true);
  await fixture.dashboard.runtime.db
    .delete(matchCorrections)
    .where(eq(matchCorrections.openedById, supervisor.actor.id));
});

test("when two people agree, the result is detached, returns to review, and the case ends", async () => {
  const { item_id, order_id } = attached;
  const opened = await openCorrection(operator, wrongPerson());
  expect(opened).toMatchObject({ state: "open", decision_id: attached.decision_id });
  const { id: correction_id } = opened;
  const step = { correction_id, text: "The birth date is another one." };
  await expect(closeCorrection(operator, step)).rejects.toMatchObject({
    message: "The case is already open. Nothing was changed.",
  });
  await expect(detachCorrection(operator, { correction_id })).rejects.toMatchObject({
    code: "conflict",
  });
  const reviewed = await reviewCorrection(supervisor, { ...step, verdict: "confirmed" });
  expect(reviewed.state).toBe("detached");
  expect(reviewed.steps.map(({ did, name }) => [did, name])).toEqual([
    ["opened", "Invented operator"],
    ["confirmed", "Invented supervisor"],
    ["detached", "Invented supervisor"],
  ]);
  expect(await readOrderResults(operator, { order_id })).toMatchObject({
    results: null,
    doubt: null,
  });
  const item = await readMatch(supervisor, { item_id });
  expect(item.item).toMatchObject({ status: "pending_customer_review", resolved_order_id: null });
  await expect(closeCorrection(operator, step)).rejects.toMatchObject({ code: "conflict" });

  for (const id of [order_id, item_id, correction_id]) {
    const { entries } = await searchAudit(supervisor, { subject_id: id });
    const names = entries.map(({ operation }) => operation);
    expect(names).toEqual(
      expect.arrayContaining(["match-correction.open", "match-correction.review"]),
    );
  }
});

test("a result on the wrong order of its person stays in view, and is detached or found correct", async () => {
  const { order_id } = attached;
  const wrongOrder = () => ({ ...wrongPerson(), mistake: "order" as const });
  const { id: correction_id } = await openCorrection(operator, wrongOrder());
  expect(await readOrderResults(operator, { order_id })).toMatchObject({ doubt: null });
  await expect(openCorrection(supervisor, wrongOrder())).rejects.toMatchObject({
    message: "A case of the wrong order is already under way for this order. Nothing was opened.",
  });
  // That it is another person's is another question, and covers the values.
  const worse = await openCorrection(operator, wrongPerson());
  expect(await readOrderResults(operator, { order_id })).toMatchObject({
    results: null,
    doubt: { state: "open" },
  });
  expect(worse.mistake).toBe("person");
  const text = "The laboratory's report has the sample of this order.";
  const verdict = { correction_id, verdict: "dismissed" as const, text };
  expect(await reviewCorrection(supervisor, verdict)).toMatchObject({
    state: "dismissed",
    mistake: "order",
  });
  const { id: again } = await openCorrection(operator, wrongOrder());
  const agreed = {
    correction_id: again,
    verdict: "confirmed" as const,
    text: "Another laboratory.",
  };
  expect(await reviewCorrection(supervisor, agreed)).toMatchObject({ state: "detached" });
});

test("rejects confirming one's own case, and a second verdict", async () => {
  const { id: correction_id } = await openCorrection(supervisor, wrongPerson());
  const verdict = { correction_id, verdict: "dismissed" as const, text: "It is her result." };
  await expect(reviewCorrection(supervisor, verdict)).rejects.toMatchObject({
    message: "A case that you opened has to be reviewed by another person.",
  });
  const other = await fixture.as("supervisor");
  const both = await Promise.allSettled([
    reviewCorrection(other, verdict),
    reviewCorrection(other, { ...verdict, verdict: "confirmed" }),
  ]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("opens a case once when it is sent twice, and none for an order without the result", async () => {
  const correction = wrongPerson();
  const [one, two] = [
    await openCorrection(operator, correction),
    await openCorrection(operator, correction),
  ];
  expect(two).toEqual(one);
  await expect(
    openCorrection(operator, { ...wrongPerson(), item_id: randomUUID() }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("the steps of a case cannot be changed in the database", async () => {
  const { id } = await openCorrection(operator, wrongPerson());
  const { dashboard } = fixture;
  const { db } = dashboard.runtime;
  const own = eq(matchCorrectionSteps.correctionId, id);
  const cause = expect.objectContaining({ message: expect.stringContaining("permission denied") });
  await expect(db.delete(matchCorrectionSteps).where(own)).rejects.toMatchObject({ cause });
  const change = db.update(matchCorrectionSteps).set({ text: "Nothing" }).where(own);
  await expect(change).rejects.toMatchObject({ cause });
  for (const statement of [
    "delete from dashboard.match_correction_steps where correction_id = $1",
    "update dashboard.match_correction_steps set text = 'Nothing' where correction_id = $1",
  ]) {
    await expect(dashboard.admin(statement, [id])).rejects.toThrow("append-only");
  }
});

test("lists open or ended cases, and all cases of one order", async () => {
  const { order_id } = attached;
  const { id: correction_id } = await openCorrection(operator, wrongPerson());
  const ids = async (input: Parameters<typeof listCorrections>[1]) =>
    (await listCorrections(operator, input)).corrections.map(({ id }) => id);
  expect(await ids({})).toContain(correction_id);
  expect(await ids({ ended: "true" })).not.toContain(correction_id);
  const text = "It is her result after all.";
  await reviewCorrection(supervisor, { correction_id, verdict: "dismissed", text });
  expect(await ids({})).not.toContain(correction_id);
  expect(await ids({ ended: "true" })).toContain(correction_id);
  expect(await ids({ order_id })).toEqual([correction_id]);
});

test("shows who matched the result of an order, and who doubts it", async () => {
  const { order_id, item_id } = attached;
  const before = await readMatchOfOrder(supervisor, { order_id });
  expect(before).toMatchObject({
    decisions: [{ item_id, action: "accept", by: { name: "Invented operator", is_me: false } }],
    corrections: [],
  });
  await openCorrection(operator, wrongPerson());
  const { corrections } = await readMatchOfOrder(supervisor, { order_id });
  expect(corrections).toMatchObject([{ state: "open", item_id, order_id }]);
  expect(await readMatchOfOrder(operator, { order_id: randomUUID() })).toEqual({
    decisions: [],
    corrections: [],
    named: [],
    outcomes: null,
  });
});
