import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/endpoints";
import type { MatchDecisionCode } from "@/lib/contract/match-review";
import type { Order } from "@/lib/contract/order";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
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

const _familyOf = (order: Order) => order.order_transaction?.orders.map(({ id }) => id);
const _resultOf = (order: Order) =>
  service.call(endpoints.getOrderResult, { params: { order_id: order.id } });

describe("of two decisions on one item", () => {
  it("the second is a 404 that changes nothing", async () => {
    const [first, second] = [await place("delivered_to_lab"), await place("delivered_to_lab")];
    const id = await putFor("match_demo", [first, second]);
    await accepted(id, { order_id: first.id });
    const after = await desk.item(id);
    const events = (await desk.events()).length;
    expect((await desk.accept(id, { order_id: second.id })).status).toBe(404);
    expect((await desk.resolve(id, { action: "reject" })).status).toBe(404);
    expect(await desk.item(id)).toEqual(after);
    expect(await desk.reportsOf(second.id)).toBe(0);
    expect(await desk.events()).toHaveLength(events);
  });

  it("made at once one wins, and the others find it decided", async () => {
    const orders = [await place("delivered_to_lab"), await place("delivered_to_lab")];
    const id = await putFor("match_demo", orders);
    const before = (await desk.events()).length;
    const answers = await Promise.all([
      ...orders.map((order) => desk.accept(id, { order_id: order.id, note: order.id })),
      desk.resolve(id, { action: "reject", note: "reject" }),
      desk.resolve(id, { action: "unsure", note: "unsure" }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(3);
    expect((await desk.events()).slice(before)).toHaveLength(1);
    const reports = await Promise.all(orders.map((order) => desk.reportsOf(order.id)));
    const { resolution_action: action, resolved_order_id: given, note } = await desk.item(id);
    expect(reports).toEqual(orders.map((order) => (order.id === given ? 1 : 0)));
    expect(note).toBe(given ?? action);
  });
});
