import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "@/lib/contract/service/endpoints";
import { teams } from "@/service/db/schema/teams";
import { KEY_CACHE_MS } from "@/service/http/authentication/key-cache";
import { createTestService, type TestService } from "@/service/testing/create-test-service";
import {
  openReviewFixture,
  type ReviewFixture,
  toGroups,
} from "@/service/unmatched-results/testing/review-fixture";

let service: TestService;
let fixture: ReviewFixture;

beforeAll(async () => {
  service = await createTestService();
  fixture = await openReviewFixture(service);
});
afterAll(() => service.close());

describe("an item", () => {
  it("names the person, the markers and the allowed actions", async () => {
    const order = await fixture.place();
    const id = await fixture.put({
      decisionCode: "match_demo",
      subReasonCodes: ["lab_account_mismatch"],
      candidateGroups: toGroups([order]),
    });
    const item = await fixture.item(id);
    expect(item).toMatchObject({
      id,
      status: "pending_customer_review",
      decision_code: "match_demo",
      sub_reason_codes: ["lab_account_mismatch"],
      patient: { first_name: "Wren", last_name: "Halloway", dob: "1993-01-30T00:00:00+00:00" },
      lab: { name: "Tidewater Lab", slug: "ussl" },
      interpretation: "normal",
      result_status: "final",
      allowed_actions: ["accept", "reject", "unsure"],
      reviewed_at: null,
    });
    expect(item.markers?.map(({ name }) => name)).toContain("Thyroid Stimulating Hormone");
    expect((await fixture.list()).data).toContainEqual(item);
  });

  it("shows the current status of its candidates' orders", async () => {
    const order = await fixture.place();
    const id = await fixture.put({ candidateGroups: toGroups([order]) });
    await fixture.cancel(order.id);
    const { candidate_groups: groups } = await fixture.item(id);
    expect(groups?.[0]?.candidates?.[0]).toMatchObject({
      order_id: order.id,
      last_status: "cancelled",
    });
  });

  it("explains its candidates when read alone, and not in the list", async () => {
    const facts = {
      marker_overlap: { same: ["TSH"], only_in_result: [], only_in_order: [] },
      status_context: { score_parts: [{ part: "first_name", weight: 3.1, share: 0.4 }], cap: null },
    };
    const orders = [await fixture.place(), await fixture.place()];
    const id = await fixture.put({ candidateGroups: toGroups(orders, facts) });
    const item = await fixture.item(id);
    expect(item.candidate_groups?.[0]?.candidates).toMatchObject([facts, facts]);
    const listed = (await fixture.list({ limit: 500 })).data?.find((each) => each.id === id);
    const none = { marker_overlap: null, status_context: null };
    expect(listed?.candidate_groups?.[0]?.candidates).toMatchObject([none, none]);
    expect({ ...listed, candidate_groups: item.candidate_groups }).toEqual(item);
  });

  it("emits an event when it opens, but not while it is for the operations team alone", async () => {
    const before = (await fixture.events()).length;
    const id = await fixture.put();
    await fixture.put({ status: "pending_ops_review" });
    expect((await fixture.events()).slice(before)).toEqual([
      {
        event_type: "labtest.match_review.created",
        team_id: service.team.id,
        user_id: null,
        client_user_id: null,
        data: {
          id,
          status: "pending_customer_review",
          decision_code: "no_match",
          sub_reason_codes: [],
          resolution_action: null,
          resolved_user_id: null,
          resolved_order_id: null,
        },
      },
    ]);
  });

  it("is hidden from another team", async () => {
    const id = await fixture.put();
    const params = { raw_result_id: id };
    const key = service.otherKey;
    const answers = await Promise.all([
      service.send(endpoints.getUnmatchedResult, { params, key }),
      service.send(endpoints.acceptUnmatchedResult, { params, key }),
      service.send(endpoints.resolveUnmatchedResult, { params, key, body: { action: "reject" } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const { body } = await service.send(endpoints.listUnmatchedResults, { key });
    expect(body).toEqual({ data: [], next_cursor: null, total: 0 });
    expect((await fixture.item(id)).status).toBe("pending_customer_review");
  });
});

describe("a resolution", () => {
  it("rejects permanently, with its note and an event", async () => {
    const id = await fixture.put();
    service.clock.advanceMs(1_000);
    const answer = await fixture.resolve(id, { action: "reject", note: "Of another clinic." });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(await fixture.item(id));
    expect(answer.body).toMatchObject({
      status: "resolved",
      allowed_actions: [],
      note: "Of another clinic.",
      resolution_action: "reject",
      resolved_order_id: null,
      reviewed_at: service.clock.now().toISOString().replace("Z", "+00:00"),
    });
    expect((await fixture.events()).at(-1)).toMatchObject({
      event_type: "labtest.match_review.updated",
      data: { id, status: "resolved", resolution_action: "reject" },
    });
  });

  it("escalates an unsure item to the operations team, and the customer can no longer decide it", async () => {
    const id = await fixture.put();
    const { body } = await fixture.resolve(id, { action: "unsure" });
    expect(body).toMatchObject({
      status: "pending_ops_review",
      allowed_actions: [],
      resolution_action: "unsure",
    });
    const later = [
      await fixture.resolve(id, { action: "reject" }),
      await fixture.accept(id, { user_id: fixture.userId }),
    ];
    expect(later.map(({ status }) => status)).toEqual([404, 404]);
    expect(await fixture.item(id)).toEqual(body);
  });

  it("refuses an unknown action", async () => {
    const id = await fixture.put();
    for (const body of [{}, { action: "accept" }, { action: "reject", note: 7 }]) {
      expect((await fixture.resolve(id, body)).status).toBe(422);
    }
  });
});

describe("a team without match review", () => {
  it("is refused everywhere with 400 and one sentence", async () => {
    const id = await fixture.put();
    const lacks = (features: "match_review"[]) =>
      service.db.system.update(teams).set({ lacks: features }).where(eq(teams.id, service.team.id));
    await lacks(["match_review"]);
    service.clock.advanceMs(KEY_CACHE_MS);
    const params = { raw_result_id: id };
    const answers = [
      await service.send(endpoints.listUnmatchedResults),
      await service.send(endpoints.getUnmatchedResult, { params }),
      await fixture.accept(id),
      await fixture.resolve(id, { action: "reject" }),
      await service.send(endpoints.listUnmatchedResultCases),
    ];
    await lacks([]);
    service.clock.advanceMs(KEY_CACHE_MS);
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toEqual({ detail: "Match review is not switched on for this team." });
    }
    expect((await fixture.item(id)).status).toBe("pending_customer_review");
  });
});
