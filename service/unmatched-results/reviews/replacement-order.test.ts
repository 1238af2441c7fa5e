import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { getStatuses } from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import { userInfoBody } from "@/service/testing/factories";
import {
  type AcceptFixture,
  openAcceptFixture,
} from "@/service/unmatched-results/testing/accept-fixture";
import { toGroups } from "@/service/unmatched-results/testing/review-fixture";

let service: TestService;
let fixture: AcceptFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openAcceptFixture(service);
});
afterAll(() => service.close());

const getFamily = (order: Order) => order.order_transaction?.orders.map(({ id }) => id);

describe("accepting a result for a closed order", () => {
  it.each([
    ["match_completed", "completed"],
    ["match_cancelled", "cancelled"],
  ] as const)("of %s makes a new one in its transaction and leaves it alone", async (code, end) => {
    const old = await fixture.placePanel(end === "completed" ? end : "requisition_created");
    if (end === "cancelled") await fixture.cancel(old.id);
    const before = await fixture.read(old.id);
    const reports = await fixture.reportsOf(old.id);
    const made = await fixture.accepted(await fixture.putFor(code, [before]));
    expect(made.id).not.toBe(old.id);
    expect(made).toMatchObject({
      origin: "recreation",
      user_id: old.user_id,
      patient_details: before.patient_details,
      lab_test: { id: old.lab_test.id },
      order_transaction: { id: old.order_transaction?.id, status: "completed" },
    });
    expect(made.order_transaction?.orders.find(({ id }) => id === made.id)?.parent_id).toBe(old.id);
    // It was never sent to the lab: it began without a requisition and got its result immediately.
    expect(getStatuses(made)).toEqual(["requisition_bypassed", "completed"]);
    expect(getFamily(made)).toEqual([old.id, made.id]);
    const { order_transaction: _, ...after } = await fixture.read(old.id);
    expect(before).toMatchObject(after);
    expect(await fixture.reportsOf(old.id)).toBe(reports);
    expect((await fixture.getResult(made)).metadata.status).toBe("final");
  });

  it("keeps the replacement open at its laboratory after a partial report", async () => {
    const old = await fixture.placePanel("completed");
    const made = await fixture.accepted(
      await fixture.putFor("match_completed", [old], { isFinal: false }),
    );
    expect(getStatuses(made)).toEqual(["requisition_bypassed", "transit_lab", "delivered_to_lab"]);
    expect(made.order_transaction?.status).toBe("active");
    expect((await fixture.getResult(made)).metadata.status).toBe("partial");
  });

  it("keeps the test only if the laboratory is the same", async () => {
    const old = await fixture.placePanel("requisition_created");
    await fixture.cancel(old.id);
    const id = await fixture.putFor("match_cancelled", [old], { labSlug: "labcorp" });
    const made = await fixture.accepted(id);
    expect(made.lab_test.lab?.slug).toBe("labcorp");
    expect(made.lab_test.id).not.toBe(old.lab_test.id);
    expect(made.order_transaction?.id).toBe(old.order_transaction?.id);
  });
});

describe("accepting a result for a user only", () => {
  it("replaces the user's own order in its transaction", async () => {
    const order = await fixture.placePanel("delivered_to_lab");
    const made = await fixture.accepted(await fixture.putFor("match_demo", [order]), {
      user_id: fixture.userId,
    });
    expect(made.id).not.toBe(order.id);
    expect(made.origin).toBe("recreation");
    expect(made.order_transaction).toMatchObject({
      id: order.order_transaction?.id,
      status: "active",
    });
    expect(getStatuses(await fixture.read(order.id)).at(-1)).toBe("delivered_to_lab");
  });

  it("opens another transaction for another patient, with the old order as parent", async () => {
    const order = await fixture.placePanel("delivered_to_lab");
    const userId = await fixture.newUser();
    const known = userInfoBody({ first_name: "Rowan", last_name: "Pell" });
    await service.call(endpoints.putUserInfo, { params: { user_id: userId }, body: known });
    const groups = toGroups([order], { candidate_type: "provenance_order" });
    const id = await fixture.put({
      decisionCode: "match_sample_id_mismatch_demo",
      candidateGroups: groups,
    });
    const made = await fixture.accepted(id, { user_id: userId });
    expect(made).toMatchObject({
      user_id: userId,
      patient_details: { first_name: "Rowan", last_name: "Pell" },
      origin: "recreation",
    });
    expect(made.order_transaction?.id).not.toBe(order.order_transaction?.id);
    expect(getFamily(made)).toEqual([made.id]);
    expect(made.order_transaction?.orders[0]?.parent_id).toBe(order.id);
    expect(getStatuses(await fixture.read(order.id)).at(-1)).toBe("delivered_to_lab");
  });

  it("replaces the user's own candidate, not that of the sample's user", async () => {
    const sampled = await fixture.placePanel("delivered_to_lab");
    const other = await fixture.placePanel("delivered_to_lab", await fixture.newUser());
    const groups = [
      ...toGroups([sampled], { candidate_type: "provenance_order" }),
      ...toGroups([other]),
    ];
    const id = await fixture.put({ candidateGroups: groups });
    const made = await fixture.accepted(id, { user_id: other.user_id });
    expect(getFamily(made)).toEqual([other.id, made.id]);
  });

  it("replaces none of several possible orders", async () => {
    const orders = [
      await fixture.placePanel("delivered_to_lab"),
      await fixture.placePanel("delivered_to_lab"),
    ];
    const made = await fixture.accepted(await fixture.putFor("match_demo", orders), {
      user_id: fixture.userId,
    });
    expect(getFamily(made)).toEqual([made.id]);
    expect(made.order_transaction?.orders[0]?.parent_id).toBeNull();
  });

  it("selects the test with the report's markers if there is no order to replace", async () => {
    await fixture.placePanel();
    const made = await fixture.accepted(await fixture.put(), { user_id: fixture.userId });
    expect(made.lab_test).toMatchObject({ slug: "thyroid-panel", auto_generated: false });
    expect(made.order_transaction?.orders[0]?.parent_id).toBeNull();
  });

  it("creates a test from the report's markers if the laboratory has none", async () => {
    await fixture.placePanel();
    const id = await fixture.put({}, { labSlug: "bioreference" });
    const made = await fixture.accepted(id, { user_id: fixture.userId });
    expect(made.lab_test).toMatchObject({ auto_generated: true, lab: { slug: "bioreference" } });
    expect(made.lab_test.markers?.map(({ slug }) => slug)).toContain("thyroid-stimulating-hormone");
  });

  it("is refused for a user without any details", async () => {
    const id = await fixture.put();
    const answer = await fixture.accept(id, { user_id: await fixture.newUser() });
    expect(answer.status).toBe(422);
    expect((await fixture.item(id)).status).toBe("pending_customer_review");
  });
});
