import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/endpoints";
import type { MatchDecisionCode } from "@/lib/contract/match-review";
import type { Order } from "@/lib/contract/order";
import { statusesOf } from "@/service/orders/testing/order-desk";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { userInfoBody } from "@/service/testing/factories";
import { candidatesOf, openReviewDesk, type ReviewDesk } from "./testing/review-desk";

let service: TestService;
let desk: ReviewDesk;

beforeAll(async () => {
  service = await createTestService();
  desk = await openReviewDesk(service);
});
afterAll(() => service.close());

/** A kit of the thyroid panel, which is what the reports of the desk are of. */
async function place(status?: string, userId = desk.userId): Promise<Order> {
  const order = await desk.place({ lab_test_id: desk.slugged("thyroid-panel"), user_id: userId });
  return status === undefined ? order : desk.simulate(order.id, status);
}

function putFor(decisionCode: MatchDecisionCode, orders: readonly Order[], report = {}) {
  return desk.put({ decisionCode, candidateGroups: candidatesOf(orders) }, report);
}

async function accepted(id: string, body?: object): Promise<Order> {
  const answer = await desk.accept(id, body);
  expect(answer.body).toMatchObject({ id: expect.any(String) });
  expect(answer.status).toBe(200);
  return answer.body as Order;
}

const familyOf = (order: Order) => order.order_transaction?.orders.map(({ id }) => id);
const resultOf = (order: Order) =>
  service.call(endpoints.getOrderResult, { params: { order_id: order.id } });

describe("an accept for a closed order", () => {
  it.each([
    ["match_completed", "completed"],
    ["match_cancelled", "cancelled"],
  ] as const)("of %s makes a new one in its transaction and leaves it alone", async (code, end) => {
    const old = await place(end === "completed" ? end : "requisition_created");
    if (end === "cancelled") await desk.cancel(old.id);
    const before = await desk.read(old.id);
    const reports = await desk.reportsOf(old.id);
    const made = await accepted(await putFor(code, [before]));
    expect(made.id).not.toBe(old.id);
    expect(made).toMatchObject({
      origin: "recreation",
      user_id: old.user_id,
      patient_details: before.patient_details,
      lab_test: { id: old.lab_test.id },
      order_transaction: { id: old.order_transaction?.id, status: "completed" },
    });
    expect(made.order_transaction?.orders.find(({ id }) => id === made.id)?.parent_id).toBe(old.id);
    // Never sent anywhere: it began without a requisition and had its result at once.
    expect(statusesOf(made)).toEqual(["requisition_bypassed", "completed"]);
    expect(familyOf(made)).toEqual([old.id, made.id]);
    const { order_transaction: _, ...after } = await desk.read(old.id);
    expect(before).toMatchObject(after);
    expect(await desk.reportsOf(old.id)).toBe(reports);
    expect((await resultOf(made)).metadata.status).toBe("final");
  });

  it("which a partial report leaves open, at its laboratory", async () => {
    const old = await place("completed");
    const made = await accepted(await putFor("match_completed", [old], { isFinal: false }));
    expect(statusesOf(made)).toEqual(["requisition_bypassed", "transit_lab", "delivered_to_lab"]);
    expect(made.order_transaction?.status).toBe("active");
    expect((await resultOf(made)).metadata.status).toBe("partial");
  });

  it("takes over the test only where the laboratory is the same", async () => {
    const old = await place("requisition_created");
    await desk.cancel(old.id);
    const id = await putFor("match_cancelled", [old], { labSlug: "labcorp" });
    const made = await accepted(id);
    expect(made.lab_test.lab?.slug).toBe("labcorp");
    expect(made.lab_test.id).not.toBe(old.lab_test.id);
    expect(made.order_transaction?.id).toBe(old.order_transaction?.id);
  });
});

describe("an accept for a user alone", () => {
  it("makes a replacement of the user's own order in its transaction", async () => {
    const order = await place("delivered_to_lab");
    const made = await accepted(await putFor("match_demo", [order]), { user_id: desk.userId });
    expect(made.id).not.toBe(order.id);
    expect(made.origin).toBe("recreation");
    expect(made.order_transaction).toMatchObject({
      id: order.order_transaction?.id,
      status: "active",
    });
    expect(statusesOf(await desk.read(order.id)).at(-1)).toBe("delivered_to_lab");
  });

  it("opens another transaction when the patient is another one, and names the old order as its parent", async () => {
    const order = await place("delivered_to_lab");
    const userId = await desk.newUser();
    const known = userInfoBody({ first_name: "Rowan", last_name: "Pell" });
    await service.call(endpoints.putUserInfo, { params: { user_id: userId }, body: known });
    const groups = candidatesOf([order], { candidate_type: "provenance_order" });
    const id = await desk.put({
      decisionCode: "match_sample_id_mismatch_demo",
      candidateGroups: groups,
    });
    const made = await accepted(id, { user_id: userId });
    expect(made).toMatchObject({
      user_id: userId,
      patient_details: { first_name: "Rowan", last_name: "Pell" },
      origin: "recreation",
    });
    expect(made.order_transaction?.id).not.toBe(order.order_transaction?.id);
    expect(familyOf(made)).toEqual([made.id]);
    expect(made.order_transaction?.orders[0]?.parent_id).toBe(order.id);
    expect(statusesOf(await desk.read(order.id)).at(-1)).toBe("delivered_to_lab");
  });

  it("replaces the user's own candidate, not that of the sample's user", async () => {
    const sampled = await place("delivered_to_lab");
    const other = await place("delivered_to_lab", await desk.newUser());
    const groups = [
      ...candidatesOf([sampled], { candidate_type: "provenance_order" }),
      ...candidatesOf([other]),
    ];
    const id = await desk.put({ candidateGroups: groups });
    const made = await accepted(id, { user_id: other.user_id });
    expect(familyOf(made)).toEqual([other.id, made.id]);
  });

  it("replaces none of several orders that it could be", async () => {
    const orders = [await place("delivered_to_lab"), await place("delivered_to_lab")];
    const made = await accepted(await putFor("match_demo", orders), { user_id: desk.userId });
    expect(familyOf(made)).toEqual([made.id]);
    expect(made.order_transaction?.orders[0]?.parent_id).toBeNull();
  });

  it("finds the test that has the report's markers where there is no order to go by", async () => {
    await place();
    const made = await accepted(await desk.put(), { user_id: desk.userId });
    expect(made.lab_test).toMatchObject({ slug: "thyroid-panel", auto_generated: false });
    expect(made.order_transaction?.orders[0]?.parent_id).toBeNull();
  });

  it("has a test made of the report's markers where the laboratory offers none like it", async () => {
    await place();
    const id = await desk.put({}, { labSlug: "bioreference" });
    const made = await accepted(id, { user_id: desk.userId });
    expect(made.lab_test).toMatchObject({ auto_generated: true, lab: { slug: "bioreference" } });
    expect(made.lab_test.markers?.map(({ slug }) => slug)).toContain("thyroid-stimulating-hormone");
  });

  it("is refused for a user of whom nothing is known", async () => {
    const id = await desk.put();
    const answer = await desk.accept(id, { user_id: await desk.newUser() });
    expect(answer.status).toBe(422);
    expect((await desk.item(id)).status).toBe("pending_customer_review");
  });
});
