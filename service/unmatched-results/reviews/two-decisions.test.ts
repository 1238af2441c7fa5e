import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  type AcceptFixture,
  openAcceptFixture,
} from "@/service/unmatched-results/testing/accept-fixture";

let service: TestService;
let fixture: AcceptFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openAcceptFixture(service);
});
afterAll(() => service.close());

describe("of two decisions on one item", () => {
  it("the second is a 404 that changes nothing", async () => {
    const [first, second] = [
      await fixture.placePanel("delivered_to_lab"),
      await fixture.placePanel("delivered_to_lab"),
    ];
    const id = await fixture.putFor("match_demo", [first, second]);
    await fixture.accepted(id, { order_id: first.id });
    const after = await fixture.item(id);
    const events = (await fixture.events()).length;
    expect((await fixture.accept(id, { order_id: second.id })).status).toBe(404);
    expect((await fixture.resolve(id, { action: "reject" })).status).toBe(404);
    expect(await fixture.item(id)).toEqual(after);
    expect(await fixture.reportsOf(second.id)).toBe(0);
    expect(await fixture.events()).toHaveLength(events);
  });

  it("one wins if they are simultaneous, and the others find it decided", async () => {
    const orders = [
      await fixture.placePanel("delivered_to_lab"),
      await fixture.placePanel("delivered_to_lab"),
    ];
    const id = await fixture.putFor("match_demo", orders);
    const before = (await fixture.events()).length;
    const answers = await Promise.all([
      ...orders.map((order) => fixture.accept(id, { order_id: order.id, note: order.id })),
      fixture.resolve(id, { action: "reject", note: "reject" }),
      fixture.resolve(id, { action: "unsure", note: "unsure" }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(3);
    expect((await fixture.events()).slice(before)).toHaveLength(1);
    const reports = await Promise.all(orders.map((order) => fixture.reportsOf(order.id)));
    const { resolution_action: action, resolved_order_id: given, note } = await fixture.item(id);
    expect(reports).toEqual(orders.map((order) => (order.id === given ? 1 : 0)));
    expect(note).toBe(given ?? action);
  });
});
