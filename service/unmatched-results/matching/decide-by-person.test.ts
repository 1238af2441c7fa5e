import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import type { Order } from "@/lib/contract/service/order";
import { wren } from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  openMatchFixture,
  type ReviewFixture,
} from "@/service/unmatched-results/testing/match-fixture";
import { reportedWren, reportOn } from "@/service/unmatched-results/testing/report-fixture";

let service: TestService;
let fixture: ReviewFixture;

beforeEach(async () => {
  service = await createTestService();
  fixture = await openMatchFixture(service);
});
afterEach(() => service.close());

const withoutSample = { sample_id: null };

describe("a report matched by its person", () => {
  it("is attached to their one open order at the laboratory", async () => {
    const order = await fixture.open();
    await fixture.open({
      person: { first_name: "Tobias", last_name: "Ferreira", dob: "1961-08-02" },
    });
    const received = await fixture.receive(reportOn(order, withoutSample));
    expect(received).toMatchObject({ outcome: "attached", order_id: order.id });
  });

  it("is match_demo with two open orders, which are both shown under one user", async () => {
    const user = await fixture.newUser();
    const orders = [await fixture.open({ user }), await fixture.open({ user })];
    const item = await fixture.review(reportOn(orders[0] as Order, withoutSample));
    expect(item.decision_code).toBe("match_demo");
    expect(item.candidate_groups).toHaveLength(1);
    const shown = item.candidate_groups?.[0]?.candidates?.map(({ order_id }) => order_id);
    expect(new Set(shown)).toEqual(new Set(orders.map(({ id }) => id)));
  });

  it("is wrong_lab with the open order at another laboratory", async () => {
    const item = await fixture.review(reportOn(await fixture.open(), withoutSample, "quest"));
    expect(item.decision_code).toBe("wrong_lab");
  });

  it("is wrong_collection with an order that is too early", async () => {
    const order = await fixture.place();
    const item = await fixture.review(reportOn(order, withoutSample));
    expect(item.decision_code).toBe("wrong_collection");
  });

  it("is multiple_demo_match when two users fit, never one of them", async () => {
    const orders = [await fixture.open(), await fixture.open()];
    const item = await fixture.review(reportOn(orders[0] as Order, withoutSample));
    expect(item.decision_code).toBe("multiple_demo_match");
    expect(item.candidate_groups).toHaveLength(2);
  });

  it("is match_demo on a user with demographics and no order", async () => {
    const order = await fixture.open({ person: { first_name: "Tobias", last_name: "Ferreira" } });
    const user_id = await fixture.newUser();
    const { first_name, last_name, dob, gender, phone_number, email } = wren;
    const address = { first_line: "4 Quay Lane", city: "Portland", state: "ME", zip: "04101" };
    await service.call(endpoints.putUserInfo, {
      params: { user_id },
      body: {
        ...{ first_name, last_name, dob, gender, phone_number, email },
        address: { ...address, country: "US" },
      },
    });
    const item = await fixture.review(reportOn(order, withoutSample));
    expect(item.decision_code).toBe("match_demo");
    expect(item.candidate_groups?.[0]).toMatchObject({
      user_id,
      candidates: [{ order_id: null, reasons: ["demographic_match"] }],
    });
  });

  it("is no_match by the name alone, and never better than low", async () => {
    const order = await fixture.open();
    const patient = { first_name: "Wren", last_name: "Halloway" };
    const item = await fixture.review(reportOn(order, { ...withoutSample, patient }));
    expect(item.decision_code).toBe("no_match");
    const all = item.candidate_groups?.flatMap(({ candidates = [] }) => candidates) ?? [];
    expect(all.every(({ confidence_level }) => confidence_level === "low")).toBe(true);
  });

  it("finds a person with a changed name and address, and waits", async () => {
    const order = await fixture.open();
    const patient = {
      ...reportedWren,
      last_name: "Oyelaran",
      address: { first_line: "77 Foundry Road", city: "Raleigh", state: "NC", zip: "27601" },
    };
    const item = await fixture.review(reportOn(order, { ...withoutSample, patient }));
    expect(item.candidate_groups?.[0]?.candidates?.[0]?.order_id).toBe(order.id);
  });

  it("is no_match without candidates for an unknown person", async () => {
    const order = await fixture.open();
    const patient = { first_name: "Ines", last_name: "Quiroga", dob: "1948-05-09" as const };
    const item = await fixture.review(reportOn(order, { ...withoutSample, patient }));
    expect(item).toMatchObject({ decision_code: "no_match", candidate_groups: [] });
  });

  it("waits for the operations team without an event if no person is named", async () => {
    const order = await fixture.open();
    const body = reportOn(order, { ...withoutSample, patient: null });
    const received = await fixture.receive(body);
    expect(received).toMatchObject({ outcome: "review", decision_code: "no_match" });
    const { data } = await service.call(endpoints.listUnmatchedResults);
    expect(data).toEqual([]);
    const { rows } = await service.db.system.execute(
      "select 1 from service.event_outbox where event_type like 'labtest.match_review.%'",
    );
    expect(rows).toEqual([]);
  });

  it("finds a person by earlier details too", async () => {
    const user = await fixture.newUser();
    await fixture.place({ user, status: "cancelled" });
    const order = await fixture.open({
      user,
      person: { last_name: "Oyelaran", phone_number: "+1 614-555-0107" },
    });
    const item = await fixture.review(reportOn(order, withoutSample));
    expect(item.candidate_groups?.[0]?.user_id).toBe(user);
  });
});

describe("a candidate", () => {
  it("comes with each field's share, the markers in common, and the sample", async () => {
    const user = await fixture.newUser();
    const order = await fixture.open({ user });
    await fixture.open({ user });
    const results = [{ name: "Ferritin", result: "80" }];
    const item = await fixture.review(reportOn(order, { results }));
    const candidate = item.candidate_groups?.[0]?.candidates?.[0];
    expect(candidate?.marker_overlap).toMatchObject({ same: [], only_in_result: ["Ferritin"] });
    expect(candidate?.reasons).toContain("marker_overlap_none");
    const context = candidate?.status_context as { score_parts: { share: number }[] };
    const whole = context.score_parts.reduce((sum, { share }) => sum + share, 0);
    expect(whole).toBeCloseTo(1, 1);
    expect(context).toMatchObject({ sample_id: order.sample_id });
  });
});
