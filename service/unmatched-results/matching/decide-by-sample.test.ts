import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linkAccount } from "@/service/orders/testing/link-account";
import { getStatuses } from "@/service/orders/testing/order-fixture";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  openMatchFixture,
  type ReviewFixture,
} from "@/service/unmatched-results/testing/match-fixture";
import { reportedWren, reportOn } from "@/service/unmatched-results/testing/report-fixture";

let service: TestService;
let fixture: ReviewFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openMatchFixture(service);
});
afterAll(() => service.close());

describe("a report matched by its sample number", () => {
  it("is not attached to another person's order: the dangerous case", async () => {
    const order = await fixture.open();
    const patient = { first_name: "Tobias", last_name: "Ferreira", dob: "1961-08-02", gender: "M" };
    const item = await fixture.review(reportOn(order, { patient }));
    expect(item.decision_code).toBe("match_sample_id_mismatch_demo");
    const [candidate] = item.candidate_groups?.[0]?.candidates ?? [];
    expect(candidate).toMatchObject({
      candidate_type: "provenance_order",
      order_id: order.id,
      confidence_level: "low",
      status_context: { cap: expect.stringContaining("check whose sample it is") },
    });
    expect(candidate?.reasons).toEqual(
      expect.arrayContaining(["sample_id_match", "demographic_mismatch", "same_lab"]),
    );
    expect(getStatuses(await fixture.read(order.id)).at(-1)).toBe("requisition_created");
  });

  it.each([
    ["first name", { first_name: "Petra" }],
    ["last name", { last_name: "Oyelaran" }],
    ["birth date", { dob: "1950-12-24" as const }],
  ])("with another %s alone, it still waits", async (_, changed) => {
    const order = await fixture.open();
    const item = await fixture.review(
      reportOn(order, { patient: { ...reportedWren, ...changed } }),
    );
    expect(item.decision_code).toBe("match_sample_id_mismatch_demo");
  });

  it("waits if the report names nobody who could agree", async () => {
    const item = await fixture.review(reportOn(await fixture.open(), { patient: null }));
    expect(item.decision_code).toBe("match_sample_id");
  });

  it("waits if only the sex differs", async () => {
    const order = await fixture.open();
    const item = await fixture.review(
      reportOn(order, { patient: { ...reportedWren, gender: "M" } }),
    );
    expect(item.decision_code).toBe("match_sample_id");
    expect(item.candidate_groups?.[0]?.candidates?.[0]).toMatchObject({
      order_id: order.id,
      status_context: { cap: "One is male, the other female." },
    });
  });

  it("finds the order of a number with hyphens and in lower case", async () => {
    const order = await fixture.open();
    const spelled = order.sample_id?.toLowerCase().replace(/^(.{4})/, "$1-") ?? "";
    const received = await fixture.receive(reportOn(order, { sample_id: spelled }));
    expect(received.order_id).toBe(order.id);
  });

  it("is attached to an order that already has its result", async () => {
    const { id } = await fixture.open();
    const order = await fixture.simulate(id, "completed");
    expect(await fixture.receive(reportOn(order))).toMatchObject({
      outcome: "attached",
      order_id: id,
    });
  });

  it("is match_completed for a completed order with a sample from before the order", async () => {
    const { id } = await fixture.open();
    const order = await fixture.simulate(id, "completed");
    const item = await fixture.review(reportOn(order, { collected_at: "2026-10-01T08:00:00Z" }));
    expect(item.decision_code).toBe("match_completed");
  });

  it.each([
    ["match_cancelled", "cancelled"],
    ["wrong_collection", "with_customer"],
  ])("of an order that is not open it is %s", async (code, status) => {
    const slug = status === "with_customer" ? "thyroid-panel" : "lipid-panel";
    const { id } = await fixture.open({ slug });
    const item = await fixture.review(reportOn(await fixture.simulate(id, status)));
    expect(item).toMatchObject({ decision_code: code, status: "pending_customer_review" });
    expect(item.candidate_groups?.[0]?.candidates?.[0]).toMatchObject({ last_status: status });
  });

  it("is wrong_lab from another laboratory", async () => {
    const item = await fixture.review(reportOn(await fixture.open(), {}, "quest"));
    expect(item.decision_code).toBe("wrong_lab");
    expect(item.candidate_groups?.[0]?.candidates?.[0]?.reasons).toContain("possible_wrong_lab");
  });

  it("waits with its reason for another account of the laboratory", async () => {
    const lab_account_id = await linkAccount(service, "labcorp");
    const order = await fixture.open({ lab_account_id });
    const item = await fixture.review(reportOn(order, { account_id: "another-account" }));
    expect(item.decision_code).toBe("match_sample_id");
    expect(item.sub_reason_codes).toEqual(["lab_account_mismatch"]);
  });
});
