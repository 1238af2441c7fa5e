import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import type { Ctx } from "@/lib/server/core/context";
import { reportOn } from "@/lib/server/testing/match-items";
import { openMatchReview } from "@/lib/server/testing/match-review-fixture";
import { createUser, findLabTest, orderBody, patientDetails } from "@/service/testing/factories";
import { claimMatch } from "./match-claims";
import { decideMatch, readMatchDecision } from "./match-decisions";

const { service, fixture, close } = await openMatchReview();
afterAll(close);

let operator: Ctx;

beforeEach(async () => {
  operator = await fixture.as("operator");
  fixture.setTrouble(() => null);
});

async function place(given: Partial<ReturnType<typeof orderBody>> = {}): Promise<Order> {
  const { user_id } = await createUser(service);
  const lab_test_id = (await findLabTest(service)).id;
  const body = orderBody({ user_id, lab_test_id });
  return (await service.call(endpoints.createOrder, { body: { ...body, ...given } })).order;
}

async function deliver({ id: order_id }: Order): Promise<Order> {
  await service.call(endpoints.simulateOrder, {
    params: { order_id },
    query: { final_status: "sample_with_lab.testkit.delivered_to_lab" },
  });
  return service.call(endpoints.getOrder, { params: { order_id } });
}

const atService = (raw_result_id: string) =>
  service.call(endpoints.getUnmatchedResult, { params: { raw_result_id } });

/** A laboratory other than that of the orders here. */
const OTHER_LAB = "quest";

async function claimed(item_id: string): Promise<string> {
  await claimMatch(operator, { item_id });
  return item_id;
}

test("accepts a result for one of two orders that fit without a second review, but says why this one", async () => {
  const order = await deliver(await place());
  await deliver(await place({ user_id: order.user_id }));
  const report = reportOn(order, { sample_id: null });
  const id = await claimed(await fixture.receive(report));
  const accept = { item_id: id, decision_id: randomUUID(), action: "accept" as const };
  await expect(decideMatch(operator, { ...accept, order_id: order.id })).rejects.toMatchObject({
    code: "invalid_request",
    message:
      "Another order of this person fits as well: write why it is this one. Nothing was sent.",
  });
  const note = "She came for this one; the other is planned for spring.";
  const decision = await decideMatch(operator, { ...accept, order_id: order.id, note });
  expect(decision).toMatchObject({ state: "waiting", why_second: [], user_id: order.user_id });
  await fixture.afterSeconds(11);
  expect(await readMatchDecision(operator, { decision_id: decision.id })).toMatchObject({
    state: "sent",
    result_order_id: expect.any(String),
  });
  expect(await atService(id)).toMatchObject({ resolved_user_id: order.user_id });
});

test("accepting for the right person's order of another laboratory and another test waits for a second review", async () => {
  const names = { first_name: "Ottoline", last_name: "Birch", dob: "1964-11-29" };
  const patient_details = { ...patientDetails(), ...names };
  const order = await deliver(await place({ patient_details }));
  const results = [{ name: "Glucose", result: "90", unit: "mg/dL" }];
  const report = reportOn(order, { sample_id: null, results });
  const id = await claimed(await fixture.receive(report, OTHER_LAB));
  expect(await atService(id)).toMatchObject({ decision_code: "wrong_lab" });
  const accept = { item_id: id, action: "accept" as const, order_id: order.id };
  // A direct request is held to it as the screen is.
  await expect(
    decideMatch(operator, { ...accept, decision_id: randomUUID() }),
  ).rejects.toMatchObject({ code: "invalid_request" });
  const decision = await decideMatch(operator, {
    ...{ ...accept, decision_id: randomUUID() },
    note: "The laboratory passed the tube on.",
  });
  expect(decision).toMatchObject({ state: "awaiting_second", send_at: null });
  expect(decision.why_second).toEqual([
    "The order does not fit: other laboratory, no marker in common.",
  ]);
  await fixture.afterSeconds(3_600);
  expect(fixture.sentDecisions()).toEqual([]);
});
