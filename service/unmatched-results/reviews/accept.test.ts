import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { getStatuses } from "@/service/orders/testing/order-fixture";
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

describe("accepting a result", () => {
  it("attaches it to the named order, which it completes", async () => {
    const order = await fixture.placePanel("delivered_to_lab");
    const id = await fixture.putFor("match_demo", [
      order,
      await fixture.placePanel("delivered_to_lab"),
    ]);
    const answer = await fixture.accepted(id, { order_id: order.id, note: "By the tube's label." });
    expect(answer).toEqual(await fixture.read(order.id));
    expect(getStatuses(answer).at(-1)).toBe("completed");
    const { results } = await fixture.getResult(answer);
    expect(results).toContainEqual(expect.objectContaining({ result: "2.1" }));
    expect(await fixture.item(id)).toMatchObject({
      status: "resolved",
      allowed_actions: [],
      note: "By the tube's label.",
      resolution_action: "accept",
      resolved_order_id: order.id,
      resolved_user_id: fixture.userId,
    });
  });

  it("emits an event with the user it belongs to, in the common envelope", async () => {
    const userId = await fixture.newUser();
    const { client_user_id } = await service.call(endpoints.getUser, {
      params: { user_id: userId },
    });
    const order = await fixture.placePanel("delivered_to_lab", userId);
    const id = await fixture.putFor("match_demo", [order]);
    await fixture.accepted(id, { order_id: order.id });
    expect((await fixture.events()).at(-1)).toMatchObject({
      event_type: "labtest.match_review.updated",
      team_id: service.team.id,
      user_id: userId,
      client_user_id,
      data: { id, status: "resolved", resolved_order_id: order.id, resolved_user_id: userId },
    });
  });

  it("moves an order whose sample was collected to its result, through legal states only", async () => {
    const order = await fixture.placePanel();
    const id = await fixture.putFor("wrong_collection", [order]);
    const answer = await fixture.accepted(id);
    expect(answer.id).toBe(order.id);
    // No shipment to the patient is invented: these are the fewest statuses that lead to a result in the table.
    expect(getStatuses(answer)).toEqual([
      "ordered",
      "requisition_created",
      "transit_lab",
      "delivered_to_lab",
      "completed",
    ]);
  });

  it("corrects a completed order with a correction", async () => {
    const order = await fixture.placePanel("completed");
    const id = await fixture.putFor("match_sample_id", [order], { isCorrection: true });
    const answer = await fixture.accepted(id, { order_id: order.id });
    expect(answer.id).toBe(order.id);
    expect(getStatuses(answer).slice(-2)).toEqual(["completed", "corrected"]);
  });

  it("leaves a kit at its laboratory with a partial report, and its final one completes it", async () => {
    const order = await fixture.placePanel("delivered_to_lab");
    const partial = { isFinal: false };
    await fixture.accepted(await fixture.putFor("match_demo", [order], partial), {
      order_id: order.id,
    });
    const { metadata } = await fixture.getResult(order);
    expect(metadata.status).toBe("partial");
    const done = await fixture.accepted(await fixture.putFor("match_demo", [order]), {
      order_id: order.id,
    });
    expect(getStatuses(done).at(-1)).toBe("completed");
  });
});

describe("accepting a result without a target", () => {
  it.each(["match_sample_id", "match_completed", "wrong_lab"] as const)(
    "is enough for %s with one candidate",
    async (code) => {
      const order = await fixture.placePanel("delivered_to_lab");
      expect((await fixture.accepted(await fixture.putFor(code, [order]))).id).toBe(order.id);
    },
  );

  it.each([
    "match_demo",
    "multiple_demo_match",
    "match_sample_id_mismatch_demo",
    "no_match",
  ] as const)("is refused for %s: a person has to choose", async (code) => {
    const order = await fixture.placePanel("delivered_to_lab");
    const id = await fixture.putFor(code, [order]);
    for (const body of [undefined, {}, { order_id: null, user_id: null, note: "?" }]) {
      const answer = await fixture.accept(id, body);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ detail: [{ loc: ["body"] }] });
    }
    expect(await fixture.reportsOf(order.id)).toBe(0);
    expect((await fixture.item(id)).note).toBeNull();
  });

  it("is refused if several candidates fit", async () => {
    const id = await fixture.putFor("wrong_lab", [
      await fixture.placePanel("delivered_to_lab"),
      await fixture.placePanel("delivered_to_lab"),
    ]);
    expect((await fixture.accept(id)).status).toBe(422);
  });
});

describe("accepting a result with a wrong target", () => {
  it("is refused if order and user do not belong together, are unknown, or have no patient", async () => {
    const order = await fixture.placePanel("delivered_to_lab");
    const kit = await fixture.placeKit();
    const id = await fixture.putFor("no_match", [order]);
    const refused = [
      { order_id: order.id, user_id: await fixture.newUser() },
      { order_id: randomUUID() },
      { user_id: randomUUID() },
      { order_id: kit.id },
      { order_id: "no-uuid" },
    ];
    const before = await fixture.item(id);
    for (const body of refused) {
      expect((await fixture.accept(id, body)).status, JSON.stringify(body)).toBe(422);
    }
    expect(await fixture.item(id)).toEqual(before);
    expect(await fixture.reportsOf(order.id)).toBe(0);
    expect((await fixture.accepted(id, { order_id: order.id, user_id: order.user_id })).id).toBe(
      order.id,
    );
  });

  it("is refused with another team's order", async () => {
    const id = await fixture.put();
    const key = service.otherKey;
    const { user_id } = await service.call(endpoints.createUser, {
      key,
      body: { client_user_id: randomUUID() },
    });
    expect((await fixture.accept(id, { user_id })).status).toBe(422);
  });
});
